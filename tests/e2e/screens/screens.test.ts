import { expect, test } from 'vitest'
import { expectedRoute, routesWithScreen } from './routes.ts'
import { screens } from './screens.ts'

const states = Object.values(screens).flat()

test('every address of the website that shows a screen is among the screens that are looked at', () => {
  const looked = new Set(states.map(expectedRoute))
  expect(routesWithScreen.filter(route => !looked.has(route))).toEqual([])
})

test('every screen says which address it ends on, and names it as web/routes.ts does', () => {
  const unknown = states.filter(state => !routesWithScreen.includes(expectedRoute(state) ?? ''))
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test('no two screens have the same name, which is that of their picture', () => {
  const names = states.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
