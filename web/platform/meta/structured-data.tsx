/**
 * A page's content for machines (schema.org). A data block, not a script: the content security policy allows it.
 * Who reads it reads documents: without `about` a browser leaves it as the server wrote it.
 */
export function StructuredData({ about }: { about: object | null }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with the one sign escaped that could end the element
      dangerouslySetInnerHTML={{ __html: about ? structuredData(about) : '' }}
    />
  )
}

/** The text of the block. */
export const structuredData = (about: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c')
