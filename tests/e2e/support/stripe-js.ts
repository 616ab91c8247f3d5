import type { Page } from '@playwright/test'

type Card = { brand: string; last4: string; exp_month: number; exp_year: number }
type Answer = {
  setupIntent?: { payment_method: string | { id: string; card: Card } }
  error?: { message?: string }
}

/** Replaces the card provider's browser script, with one answer to every card. */
export const serveStripeJs = (page: Page, answer: Answer | { throws: string }) =>
  page.route('https://js.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: program(answer) }),
  )

const program = (answer: object) => `
  window.Stripe = Object.assign(key => {
    const made = {}
    let wrong = ''
    const element = type => {
      const heard = {}
      const self = {
        on: (name, hear) => { heard[name] = hear; return self },
        off: () => self, once: (name, hear) => self.on(name, hear), update: () => self, destroy: () => {},
        unmount: () => {},
        mount: place => {
          const field = document.createElement('input')
          field.setAttribute('aria-label', 'Provider ' + type)
          field.style.width = '100%'
          field.oninput = () => {
            wrong = field.value === '12' ? "Your card's security code is incomplete." : ''
            heard.change?.({ elementType: type, complete: !wrong, empty: false })
          }
          place.append(field)
          heard.ready?.(self)
        },
      }
      return made[type] = self
    }
    return {
      _registerWrapper: () => {}, registerAppInfo: () => {}, createToken: () => {}, createPaymentMethod: () => {},
      confirmCardPayment: () => {},
      elements: options => {
        window.elementsOptions = options
        return {
          create: element, getElement: kind => made[kind.__elementType ?? kind] ?? null, update: () => {},
          submit: async () => wrong ? { error: { message: wrong } } : {},
        }
      },
      confirmSetup: async ({ clientSecret, redirect, confirmParams }) => {
        window.sentToStripe = {
          key, clientSecret, redirect, name: confirmParams.payment_method_data?.billing_details.name,
        }
        const answer = ${JSON.stringify(answer)}
        if ('throws' in answer) throw new Error(answer.throws)
        return answer
      },
    }
  }, { version: 'test' })`
