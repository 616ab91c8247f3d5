import { appendFileSync } from 'node:fs'
import { expect, test } from '../support/test.ts'
import { costOf, rowOf } from './costs.ts'
import { jobs } from './jobs.ts'
import { keyboardPerson } from './keyboard-person.ts'

/** `JOBS_TABLE=file npx playwright test tests/e2e/jobs` writes the rows of docs/journeys.md instead of asserting them. */
const { JOBS_TABLE: table } = process.env
/** Where a stop more or less comes from other journeys: a toast that is still there, an enquiry more in a list. */
const strayStops = 5

for (const [who, list] of jobs)
  for (const { name, from, run } of list)
    test(`${who} by keyboard alone: ${name}`, async ({ page }) => {
      await page.goto(typeof from === 'string' ? from : await from(page))
      const person = keyboardPerson(page)
      const began = performance.now()
      await run(person)
      const { effort } = person
      if (table) {
        appendFileSync(table, `${rowOf(who, name, effort, (performance.now() - began) / 1000)}\n`)
        return
      }
      const known = costOf(name)
      expect(known, `${name} is in docs/journeys.md`).toBeDefined()
      expect(effort.clicks, 'clicks').toBeLessThanOrEqual(known!.clicks)
      expect(effort.typed, 'characters typed').toBeLessThanOrEqual(known!.typed)
      expect(effort.keys, 'keys').toBeLessThanOrEqual(known!.keys + strayStops)
    })
