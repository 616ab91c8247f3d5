import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../api/metrics.ts'
import { checkout } from '../config.ts'

const read = (path: string) => readFileSync(join(checkout, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

const rules = read('ops/alerts.yml')
const alerts = namesIn(rules, /- alert: (\w+)/g)
const dashboard = JSON.parse(read('ops/dashboard.json')) as {
  panels: { type: string; targets?: { expr: string }[] }[]
}

test('each alert is provoked once, and says what to do', () => {
  expect(alerts.length).toBeGreaterThan(10)
  expect(namesIn(read('ops/alerts.test.yml'), /alertname: (\w+)/g).sort()).toEqual(alerts.toSorted())
  const runbooks = read('docs/operations.md').match(/\| Alert \| Look at \|[\s\S]*?\n\n/)![0]
  expect(alerts.filter(alert => !new RegExp(`^\\|[^|]*\\b${alert}\\b`, 'm').test(runbooks))).toEqual([])
})

test('alerts and dashboards ask only for figures that there are', () => {
  const ours = registry.getMetricsAsArray().map(({ name }) => name)
  const ofSupervisor = namesIn(read('server/process/gather-figures.ts'), /\b(server_process_\w+)/g)
  // Shown once there is a database.
  const known = new Set([...ours, ...ofSupervisor, 'database_connections', 'up'])
  const asked = [
    ...namesIn(rules, /expr: (.*)/g),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ].flatMap(expr => namesIn(expr.replace(/by \([^)]*\)/g, ''), /\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?=[[{ )]|$)/g))
  const figures = asked.filter(name => !['histogram_quantile', 'max_over_time'].includes(name))
  expect(figures.length).toBeGreaterThan(30)
  expect(figures.filter(name => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
})

test('the rules fire when they should and are quiet on a quiet day', context => {
  const { error, status, stderr } = spawnSync('promtool', ['test', 'rules', 'ops/alerts.test.yml'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  if (error) return context.skip('promtool is not installed')
  expect([status, stderr]).toEqual([0, ''])
})
