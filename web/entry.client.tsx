import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { asProvider } from './platform/api.ts'
import { DemoContext, FooterContext, OriginContext, SwitchedOffContext } from './platform/meta/origin.ts'
import { apiContext } from './platform/server-context.ts'
import { NonceContext } from './ui/theme/nonce.ts'

function getContext() {
  const context = new RouterContextProvider()
  context.set(apiContext, asProvider)
  return context
}

function hydrate() {
  // The attribute reads as empty once the policy is in force; the property still holds it.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  const { origin, demo, off } = document.documentElement.dataset
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext value={nonce}>
          <OriginContext value={origin ?? location.origin}>
            <DemoContext value={demo !== undefined}>
              <SwitchedOffContext value={off ?? ''}>
                <FooterContext value={document.body.dataset.footer ?? ''}>
                  <HydratedRouter getContext={getContext} />
                </FooterContext>
              </SwitchedOffContext>
            </DemoContext>
          </OriginContext>
        </NonceContext>
      </StrictMode>,
    )
  })
}

// Someone may be scrolling. Safari has no idle callback.
if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 1_000 })
else setTimeout(hydrate)
