import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findUndrawable } from './markup-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-markup-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function faultsIn(files: Record<string, string>) {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  return findUndrawable(folder)
}

const list = `
  import { markupOf } from '../platform/markup/markup.ts'
  import { Card } from './card.tsx'
  const itemOf = (name: string) => <li><Card name={name} /></li>
  export const List = () => markupOf(['a'].map(itemOf))`

test('a hook is found however deep below what the renderer draws', () => {
  const { drawn, faults } = faultsIn({
    'web/site/list.tsx': list,
    'web/site/card.tsx': `import { Name } from './name.tsx'\nexport const Card = ({ name }) => <Name name={name} />`,
    'web/site/name.tsx': `import { useState } from 'react'\nexport function Name() { return <b>{useState('')}</b> }`,
  })
  expect(drawn).toBe(1)
  expect(faults).toEqual(['web/site/name.tsx: useState', 'web/site/name.tsx: useState of react'])
})

test('handlers and components of the router are found', () => {
  const { faults } = faultsIn({
    'web/site/footer.tsx': `
      import { Link } from 'react-router'
      import { markupOf } from '../platform/markup/markup.ts'
      export const Footer = () => markupOf(<p><Link to="/">Home</Link><button onClick={() => undefined} /></p>)`,
  })
  expect(faults).toEqual(['web/site/footer.tsx: Link of react-router', 'web/site/footer.tsx: onClick'])
})

test('hooks outside the rendered part are allowed', () => {
  const { faults } = faultsIn({
    'web/site/list.tsx': list,
    'web/site/card.tsx': `
      import { useState } from 'react'
      export const Card = ({ name }) => <b>{name}</b>
      export const Other = () => useState(1)`,
  })
  expect(faults).toEqual([])
})
