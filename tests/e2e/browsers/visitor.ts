import type { ElementHandle, Page } from 'puppeteer-core'

type Role = 'link' | 'button' | 'box' | 'field' | 'heading'
type Wanted = { role: Role; name: string; exact: boolean; within: string }

const patienceMs = 15_000
/** The router asks ahead for what links lead to; Firefox calls it an error when the page is left meanwhile. */
const leftEarly = /^Failed to fetch manifest patches/

/** What someone does in a browser, with everything found by the words that it shows. */
export class Visitor {
  readonly complaints: string[] = []
  private readonly page: Page
  private readonly origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
    page.on('console', message => {
      if (message.type() === 'error' && !leftEarly.test(message.text())) this.complaints.push(message.text())
    })
    page.on('pageerror', error => this.complaints.push(String(error)))
  }

  async open(path: string) {
    await this.page.goto(`${this.origin}${path}`, { waitUntil: 'load' })
    await this.hydrated()
  }

  async openClinic(name: string) {
    const reply = await fetch(`${this.origin}/api/providers?${new URLSearchParams({ search: name })}`)
    const [clinic] = (await reply.json()) as { _id: string }[]
    await this.open(`/clinic/${clinic!._id}`)
  }

  /** A click before React has taken the page over is the browser's own business. */
  private hydrated() {
    return this.page.waitForFunction(
      () => {
        const isTakenOver = (element: Element | null) =>
          !element || Object.keys(element).some(key => key.startsWith('__reactProps'))
        const islands = [...document.querySelectorAll('[data-island]')]
        return islands.length > 0
          ? islands.every(island => isTakenOver(island.firstElementChild))
          : isTakenOver(document.body)
      },
      { timeout: patienceMs },
    )
  }

  async press(role: 'link' | 'button' | 'box', name: string, { nth = 0, within = 'body' } = {}) {
    await (await this.find({ role, name, exact: false, within }, nth)).click()
  }

  async type(label: string, text: string, { within = 'body' } = {}) {
    const field = await this.find({ role: 'field', name: label, exact: true, within })
    await field.evaluate(input => (input as HTMLInputElement).select?.())
    await field.type(text)
  }

  async choose(label: string, option: string) {
    const list = await this.find({ role: 'field', name: label, exact: true, within: 'body' })
    const value = await list.evaluate(
      (select, wanted) =>
        [...(select as HTMLSelectElement).options].find(({ text }) => text.trim() === wanted)?.value,
      option,
    )
    if (value === undefined) throw new Error(`"${label}" has no choice "${option}"`)
    await (list as ElementHandle<HTMLSelectElement>).select(value)
  }

  /** Sends the form that has the focus. */
  send = () => this.page.keyboard.press('Enter')
  key = (name: 'Escape' | 'Tab') => this.page.keyboard.press(name)

  /** Waits until the page says this. */
  async sees(words: RegExp) {
    await this.page
      .waitForFunction(
        (source, flags) => new RegExp(source, flags).test(document.body.innerText),
        { timeout: patienceMs },
        words.source,
        words.flags,
      )
      .catch(async () => {
        throw new Error(`the page never said ${words}, but: ${(await this.said()).slice(0, 600)}`)
      })
  }

  async arrivesAt(path: RegExp) {
    await this.page
      .waitForFunction(
        source => new RegExp(source).test(location.pathname + location.search),
        { timeout: patienceMs },
        path.source,
      )
      .catch(() => {
        throw new Error(`did not arrive at ${path}, but at ${this.page.url()}`)
      })
    await this.hydrated()
  }

  shows = (selector: string) => this.isShown(selector, true)
  hides = (selector: string) => this.isShown(selector, false)

  async hidesText(words: RegExp) {
    if (words.test(await this.said())) throw new Error(`the page still says ${words}`)
  }

  private async isShown(selector: string, wanted: boolean) {
    await this.page
      .waitForFunction(
        (sought, shown) => (document.querySelector(sought)?.checkVisibility() ?? false) === shown,
        { timeout: patienceMs },
        selector,
        wanted,
      )
      .catch(() => {
        throw new Error(`${selector} is ${wanted ? 'not shown' : 'still shown'}`)
      })
  }

  private async said() {
    return (await this.page.evaluate(() => document.body.innerText)).replace(/\s+/g, ' ')
  }

  private async find(wanted: Wanted, nth = 0): Promise<ElementHandle<Element>> {
    const found = await this.page
      .waitForFunction(findInPage, { timeout: patienceMs }, wanted, nth)
      .catch(async () => {
        throw new Error(
          `no ${wanted.role} "${wanted.name}" on ${this.page.url()}: ${(await this.said()).slice(0, 600)}`,
        )
      })
    return found.asElement() as ElementHandle<Element>
  }
}

/** Runs in the page. */
function findInPage({ role, name, exact, within }: Wanted, nth: number) {
  const selectors = {
    link: 'a[href]',
    button: 'button, input[type=submit], [role=button]',
    box: 'input[type=checkbox], input[type=radio], [role=checkbox]',
    field: 'input, textarea, select, [role=combobox]',
    heading: 'h1, h2, h3',
  }
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  function nameOf(element: Element) {
    const labelled = element.getAttribute('aria-labelledby')
    if (labelled)
      return words(
        labelled
          .split(/\s+/)
          .map(id => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const given = element.getAttribute('aria-label')
    if (given) return words(given)
    const labels = (element as HTMLInputElement).labels
    if (labels?.length) return words([...labels].map(label => label.textContent).join(' '))
    return words((element as HTMLElement).innerText)
  }
  const matches = (text: string) => (exact ? text.replace(/ ?\*$/, '') === name : text.startsWith(name))
  // A dialog leaves nothing else to press.
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].findLast(element =>
    element.checkVisibility(),
  )
  const root = within === 'body' ? (dialog ?? document.body) : document.querySelector(within)
  const found = [...(root?.querySelectorAll(selectors[role]) ?? [])].filter(
    element => matches(nameOf(element)) && (role === 'box' || element.checkVisibility()),
  )
  return found[nth]
}
