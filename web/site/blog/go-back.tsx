import type { MouseEvent } from 'react'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { blogPath } from './address.ts'

/** To where the reader came from; a page opened from outside leads to the list. */
export const GoBack = () => (
  <ButtonLink kind="primary" to={blogPath} onClick={goBack}>
    {messages.goBack}
  </ButtonLink>
)

function goBack(event: MouseEvent) {
  if (history.length <= 1) return
  event.preventDefault()
  history.back()
}
