import { Children, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * React Router's scripts without their modulepreload links: those would compete with fonts and styles
 * for the first paint, and a public page is complete without scripts.
 */
export function LateScripts() {
  const scripts = Scripts({}) as ReactElement<{ children: ReactNode }> | null
  return Children.toArray(scripts?.props.children).filter(
    child => !(typeof child === 'object' && 'type' in child && child.type === 'link'),
  )
}
