import type { Page } from '@playwright/test'

type Answer = { paymentMethod?: { id: string }; error?: { message?: string } }

/** Replaces the card provider's browser script, with one answer to every card. */
export const serveStripeJs = (page: Page, answer: Answer | { throws: string }) =>
  page.route('https://js.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: program(answer) }),
  )

const program = (answer: object) => `
  window.Stripe = Object.assign(key => {
    const made = {}
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
          field.oninput = () => heard.change?.({
            elementType: type, complete: true, empty: false, brand: 'visa',
            error: field.value === '12' ? { message: "Your card's security code is incomplete." } : undefined,
          })
          place.append(field)
          heard.ready?.(self)
        },
      }
      return made[type] = self
    }
    return {
      _registerWrapper: () => {}, registerAppInfo: () => {}, createToken: () => {}, confirmCardPayment: () => {},
      elements: () => ({ create: element, getElement: kind => made[kind.__elementType ?? kind] ?? null, update: () => {} }),
      createPaymentMethod: async sent => {
        window.sentToStripe = { key, type: sent.type, name: sent.billing_details?.name, card: sent.card === made.cardNumber }
        const answer = ${JSON.stringify(answer)}
        if ('throws' in answer) throw new Error(answer.throws)
        return answer
      },
    }
  }, { version: 'test' })`
