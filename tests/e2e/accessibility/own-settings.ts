import { expect, type Page } from '@playwright/test'

/** 1280 by 1024 px zoomed to 400%, the most that WCAG asks of a page that is not to be scrolled sideways. */
const zoomed = { width: 320, height: 256 }

/** What moves although the person asked for less of it: each with the element that does. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '')),
  )

/**
 * Words and fills in colours that are not the person's own. Our tokens are drawn with theirs, so a colour that is no
 * token stands out, and may be unreadable beside them.
 */
const foreignColours = (page: Page) =>
  page.evaluate(() => {
    const names = [
      'Canvas',
      'CanvasText',
      'LinkText',
      'VisitedText',
      'Highlight',
      'HighlightText',
      'GrayText',
    ]
    names.push('ButtonFace', 'ButtonText', 'Field', 'FieldText', 'Mark', 'MarkText')
    const probe = document.body.appendChild(document.createElement('i'))
    const own = names.map(name => {
      probe.style.color = name
      return getComputedStyle(probe).color
    })
    probe.remove()
    const foreign: string[] = []
    for (const element of document.querySelectorAll('body, body *:not(svg, svg *, iframe, script, option)')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element)
      const hasWords = [...element.childNodes].some(node => node instanceof Text && node.data.trim())
      const isFilled = !/^(?:rgba|.*\/)/.test(backgroundColor)
      const used = [...(hasWords ? [color] : []), ...(isFilled ? [backgroundColor] : [])]
      const other = used.find(colour => !own.includes(colour))
      if (other && forcedColorAdjust === 'none') foreign.push(`${other}: ${element.outerHTML.slice(0, 120)}`)
    }
    return foreign.slice(0, 5)
  })

/** Bars that stay in sight and together hide more than a third of a zoomed page. A dialog may: it is what is read then. */
const hiding = (page: Page) =>
  page.evaluate(async () => {
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"], :popover-open')]
    if (dialogs.some(dialog => dialog.checkVisibility({ visibilityProperty: true }))) return []
    const staying = [...document.querySelectorAll('body *')].filter(element => {
      const { position, pointerEvents } = getComputedStyle(element)
      return /fixed|sticky/.test(position) && pointerEvents !== 'none' && element.checkVisibility()
    })
    const found = new Set<string>()
    const heightInSight = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      const isStuck = Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1
      return isStuck && width > innerWidth / 3 ? Math.min(bottom, innerHeight) - Math.max(top, 0) : 0
    }
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, 4_000); top += innerHeight) {
      scrollTo(0, top)
      const stuck = staying.filter(element => heightInSight(element) > 0)
      const outer = stuck.filter(
        element => !stuck.some(other => other !== element && other.contains(element)),
      )
      if (outer.reduce((sum, element) => sum + heightInSight(element), 0) > innerHeight / 3)
        for (const element of outer) found.add(element.outerHTML.slice(0, 120))
    }
    return [...found]
  })

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** A screen as someone sees it who has asked the browser or the system for less motion, colours of their own or 400% zoom. */
export async function inspectOwnSettings(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  expect(await moving(page), 'moving under reduced motion').toEqual([])
  expect(await foreignColours(page), 'not in the colours that the person forces').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(zoomed)
  // Charts are drawn again.
  await expect.poll(() => overflow(page), '400% zoom: wider than the screen').toBeLessThanOrEqual(0)
  expect(await hiding(page), '400% zoom: hiding what is read').toEqual([])
}
