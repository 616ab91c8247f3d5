import { IconShieldCheck } from '@tabler/icons-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markupOf } from './markup.ts'

const Named = ({ name }: { name: string | null }) => (
  <>
    {name && <b className="name">{name}</b>}
    {[1, 2].map(number => (
      <i key={number}>{number}</i>
    ))}
  </>
)

test('writes the same HTML as React', () => {
  const shown = (
    <article className="card" data-clinic="7" aria-hidden={false}>
      <Named name={'A & B <Clinic> "at" the \'Quay\''} />
      <Named name={null} />
      <span style={{ width: 68, left: '45.5%', transform: 'translate(1px, 2px)' }} />
      <label htmlFor="box">
        Compare {0} {true} {undefined}
      </label>
      <IconShieldCheck aria-hidden="true" />
    </article>
  )
  expect(markupOf(shown)).toBe(renderToStaticMarkup(shown))
})

test('attributes that are there or not have no value, and handlers are left out', () => {
  const box = <input type="checkbox" disabled required={false} value="7" onChange={() => undefined} />
  expect(markupOf(box)).toBe('<input type="checkbox" disabled="" value="7">')
})

test.each(['javascript:alert(1)', ' java\nscript:alert(1)', '\u0001JavaScript:alert(1)'])(
  'an address that would run is left out: %j',
  address => {
    expect(markupOf(<a href={address}>x</a>)).toBe('<a>x</a>')
  },
)
