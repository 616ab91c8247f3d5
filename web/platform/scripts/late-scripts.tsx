import { Children, cloneElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { useNonce } from '../../ui/theme/nonce.ts'
import { asleep, startIslands, startRouter } from './start-script.ts'

type Part = ReactElement<{ href?: string; type?: string; async?: boolean | undefined; children?: ReactNode }>

const partsIn = (box: Part | null) => Children.toArray(box?.props.children) as Part[]

/**
 * React Router's scripts, fetched once the page has been painted: before that they would compete with fonts and styles,
 * and a public page is complete without them.
 */
export function LateScripts() {
  const parts = partsIn(Scripts({}) as Part | null)
  if (parts.length === 0) return null
  const isLink = ({ type }: Part) => type === 'link'
  const files = parts.filter(isLink).flatMap(({ props }) => props.href ?? [])
  const scripts = parts.filter(part => !isLink(part)).flatMap(partsIn)
  return (
    <>
      {scripts.map(script =>
        script.props.type === 'module' ? cloneElement(script, { type: asleep, async: undefined }) : script,
      )}
      <Inline script={import.meta.env.SSR ? startRouter(files) : ''} />
    </>
  )
}

/** The scripts of a document that only has islands, fetched as late. */
export const IslandScripts = ({ files }: { files: string[] }) => (
  <Inline data-islands="" script={import.meta.env.SSR ? startIslands(files) : ''} />
)

const Inline = ({ script, ...mark }: { script: string; 'data-islands'?: string }) => (
  <script
    {...mark}
    nonce={useNonce()}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours and the names of our own files; browsers have run it already
    dangerouslySetInnerHTML={{ __html: script }}
  />
)
