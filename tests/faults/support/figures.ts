import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What one part of a scenario came to. Times are of the slowest recovery. */
type Figures = {
  scenario: string
  faults: number
  acknowledged?: number
  lost?: number
  doubled?: number
  recoveryMs?: number
}

/** Notes figures for the summary, if someone collects them. */
export function noteFigures(figures: Figures) {
  const file = process.env.FAULT_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}

export const figuresIn = (file: string): Figures[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : []

type Outcome = { name: string; outcome: string; ms: number; load: number; figures: Figures[] }

/** A table in Markdown. A scenario without figures has its promises alone, which it prints above. */
export function summaryOf(outcomes: Outcome[]) {
  const cells = outcomes.flatMap(({ name, outcome, ms, load, figures }) => {
    const took = `${outcome} in ${Math.round(ms / 1000)} s, load ${load.toFixed(1)}`
    const rows = figures.map(({ scenario, faults, acknowledged, lost, doubled, recoveryMs }) => [
      `\`${name}\`, ${scenario}`,
      ...[faults, acknowledged, lost, doubled].map(figure => figure?.toLocaleString('en-GB') ?? ''),
      recoveryMs === undefined ? '' : `${(recoveryMs / 1000).toFixed(1)} s`,
      took,
    ])
    return rows.length > 0 ? rows : [[`\`${name}\``, '', '', '', '', '', took]]
  })
  const heads = ['Scenario', 'Faults', 'Acknowledged', 'Lost', 'Doubled', 'Worst recovery', 'Outcome']
  return [heads, heads.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n')
}
