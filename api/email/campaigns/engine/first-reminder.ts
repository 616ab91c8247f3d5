import { productName } from '../../../../contract/text/product.ts'
import { html } from '../../../html.ts'

/** What is sent about a registration before anybody has answered: our words alone, whatever the template says. */
export const firstReminder = (link: string) => ({
  subject: `Do you want to continue your ${productName} registration?`,
  html: html`<p>Hello,</p>
<p>Someone, probably you, started registering a clinic with ${productName} using this email address and agreed to a reminder.</p>
<p>If that was you, carry on where you left off:</p>
<p><a href="${link}">Continue</a></p>
<p>If it wasn't you, tell us. We'll delete what was entered and won't email you about it again:</p>
<p><a href="${`${link}&not-me`}">This wasn't me</a></p>`.markup,
})
