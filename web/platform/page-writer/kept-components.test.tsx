import { createContext, use, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '../markup/template.ts'
import { root } from './hooks.ts'
import { keepWritten } from './kept-components.ts'
import { writeTree } from './write-tree.ts'

const Language = createContext('en')
let calls = 0

const Named = ({ name }: { name: string }) => {
  calls++
  return (
    <p lang={use(Language)}>
      {name} <b>{`${name} & Sons`}</b>
    </p>
  )
}
const WithId = ({ label }: { label: string }) => {
  calls++
  const id = useId()
  return <label htmlFor={id}>{label}</label>
}
const InFrench = ({ name }: { name: string }) => (
  <Language value="fr">
    <Named name={name} />
  </Language>
)
const Words = ({ text }: { text: string }) => {
  calls++
  return text
}
keepWritten([Named, WithId, InFrench, Words])

const writtenOf = (tree: React.ReactNode) =>
  textOf(writeTree(tree, { place: root, values: new Map() }).pieces)
const callsFor = (tree: React.ReactNode) => {
  const before = calls
  const written = writtenOf(tree)
  const made = calls - before
  expect(written).toBe(renderToString(tree))
  return made
}

test('what was written is written again without a call, and anew for other properties', () => {
  const tree = (
    <main>
      <Named name="A" />
      <Named name="B" />
    </main>
  )
  expect(callsFor(tree)).toBe(2)
  expect(callsFor(tree)).toBe(0)
  expect(callsFor(<Named name="C" />)).toBe(1)
})

test('another value of a context that it reads is seen, also of one that it gives itself', () => {
  const within = (language: string) => (
    <Language value={language}>
      <Named name="D" />
      <InFrench name="D" />
    </Language>
  )
  callsFor(within('en'))
  for (const language of ['de', 'fr', 'en', 'fr']) callsFor(within(language))
})

test('an id is that of its place', () => {
  callsFor(<WithId label="Name" />)
  callsFor([<i key="1" />, <WithId key="2" label="Name" />])
  callsFor(
    <div>
      <WithId label="Name" />
      <WithId label="Name" />
    </div>,
  )
})

test('text after text is told apart as React does, whichever came first', () => {
  for (const tree of [
    <Words key="1" text="a" />,
    ['b', <Words key="1" text="a" />, 'c'],
    <p key="2">{'b'}</p>,
  ])
    callsFor(tree)
  expect(callsFor(['b', <Words key="1" text="a" />, 'c'])).toBe(0)
})
