import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** What only a router heeds. */
type Routing = { replace?: boolean; preventScrollReset?: boolean; state?: unknown }

export type PageFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType'> &
  Routing & { action?: string; method?: 'get' | 'post'; encType?: 'multipart/form-data' }

/** How forms are sent where a router runs; undefined where browsers send them. */
export const FormContext = createContext<ComponentType<PageFormProps> | undefined>(undefined)

/** A form that leads to a page of ours: plain, or the router's where one runs in the browser. */
export function PageForm(props: PageFormProps) {
  const Routed = use(FormContext)
  if (Routed) return <Routed {...props} />
  const { replace: _, preventScrollReset: __, state: ___, ...form } = props
  return <form {...form} />
}
