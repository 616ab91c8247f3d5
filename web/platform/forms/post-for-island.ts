/**
 * Sends a form of a document that the server answers with a page. If it leads to another page, that one's address is given;
 * else what the form's island is given in the page that comes back. Undefined where that is another page altogether.
 */
export async function postForIsland<Props>(
  { action }: HTMLFormElement,
  typed: URLSearchParams,
  island: string,
): Promise<{ to: string } | { props: Props } | undefined> {
  const reply = await fetch(action, { method: 'POST', body: typed, headers: { accept: 'text/html' } })
  if (reply.redirected) return { to: reply.url + new URL(action).hash }
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const props = page.querySelector<HTMLElement>(`[data-island="${island}"]`)?.dataset.props
  return props === undefined ? undefined : { props: JSON.parse(props) }
}
