import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SwitchedOffContext } from '../../platform/meta/origin.ts'
import { WidgetContent } from '../website/widget-content.tsx'
import { AccountLoading } from './account-loading.tsx'

const shownWithout = (off: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SwitchedOffContext value={off}>
        <AccountLoading />
        <p>
          <WidgetContent />
        </p>
      </SwitchedOffContext>
    </MemoryRouter>,
  )

test('parts of the product that are off are not named before the account is loaded, nor as content of the widget', () => {
  expect(shownWithout('')).toMatch(/Calendar.*Reviews.*<p>rating, prices and next free time<\/p>/)
  const left = shownWithout('appointments reviews')
  expect(left).toMatch(/Enquiries.*Insights.*<p>prices<\/p>/)
  expect(left).not.toMatch(/Calendar|Reviews/)
})
