import { expect, type Locator, type Page } from '@playwright/test'
import { announcing, type Effort, type Person, type Thing } from './person.ts'

/** More stops than any page of ours has between two fields of one job. */
const maxStops = 120

/** Where the target is from what has the focus now, asked at once: to find it by its name takes a large page long. */
const placeOf = (target: Locator) =>
  target.evaluate(element => {
    const now = document.activeElement
    const isChoice = (one: Element | null): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === 'radio'
    return {
      isFocused: element === now,
      isBefore:
        now !== null &&
        now !== document.body &&
        Boolean(now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING),
      // The first stop of a page, which leads past its header to the content.
      isPastSkipLink:
        now?.localName === 'a' && /^Skip to/.test(now.textContent ?? '') && element.closest('main') !== null,
      // Tab stops once at several choices, and arrow keys go from one to the next.
      isChoiceBeside: isChoice(now) && isChoice(element) && now.name === element.name,
    }
  })

const named = (page: Page, { role, name, within, nth = 0 }: Thing): Locator =>
  (within ? named(page, within) : page).getByRole(role, { name, exact: typeof name === 'string' }).nth(nth)

/** Uses the keyboard alone, as someone without sight or a pointer does, and counts what the job costs. */
export function keyboardPerson(page: Page): Person & { effort: Effort } {
  const effort: Effort = { clicks: 0, typed: 0, keys: 0 }

  async function key(name: string) {
    effort.keys++
    await page.keyboard.press(name)
  }

  async function enter(text: string) {
    await page.keyboard.type(text)
    effort.keys += text.length
    effort.typed += text.length
  }

  /** As far as the shorter way around goes, and where the focus is has to be seen. */
  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    for (let stops = 0, place = await placeOf(target); !place.isFocused; stops++) {
      expect(stops, `stops on the way to ${target}`).toBeLessThan(maxStops)
      if (place.isChoiceBeside) await key('ArrowRight')
      else await key(place.isBefore ? 'Shift+Tab' : 'Tab')
      place = await placeOf(target)
      if (stops > 0 || !place.isPastSkipLink) continue
      await key('Enter')
      place = await placeOf(target)
    }
    expect(await target.evaluate(element => element.matches(':focus-visible'))).toBe(true)
    effort.clicks++
  }

  return {
    effort,
    async press(role, name, where) {
      await reach(named(page, { role, name, ...where }))
      await key('Enter')
    },
    async tick(role, name, where) {
      const box = named(page, { role, name, ...where })
      await reach(box)
      // An arrow key has chosen it on the way.
      if (!(await box.isChecked())) await key('Space')
      await expect(box).toBeChecked()
    },
    async type(label, text, { within, nth = 0 } = {}) {
      const fields = (within ? named(page, within) : page).getByLabel(label, {
        exact: typeof label === 'string',
      })
      const field = fields.and(page.locator('input, textarea')).nth(nth)
      await reach(field)
      if (await field.inputValue()) await key('Control+a')
      await enter(text)
    },
    async write(name, text) {
      await reach(named(page, { role: 'textbox', name }))
      await enter(text)
    },
    async choose(label, option) {
      const list = page.getByLabel(label, { exact: true })
      await reach(list)
      await page.keyboard.type(option)
      effort.keys += option.length
      // With a pointer the list is opened first.
      effort.clicks++
      await expect(list.locator('option:checked')).toHaveText(option)
    },
    send: () => key('Enter'),
    hears: words => expect(page.locator(announcing).filter({ hasText: words }).first()).toBeAttached(),
    sees: words => expect(page.getByText(words).first()).toBeVisible(),
    arrivesAt: path => expect(page).toHaveURL(path),
  }
}
