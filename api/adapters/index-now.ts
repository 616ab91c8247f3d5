/** Tells search engines that take part in IndexNow which pages changed. */
export type IndexNow = {
  /** Shown at `indexNowKeyPath`, so that search engines know that the request comes from the site itself. */
  key: string
  submit(addresses: string[]): Promise<void>
}

export const indexNowKeyPath = '/indexnow-key.txt'

const timeoutMs = 20_000

type Settings = { key: string; endpoint: string; publicUrl: string }

export const openIndexNow = ({ key, endpoint, publicUrl }: Settings): IndexNow => ({
  key,
  async submit(addresses) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(publicUrl).host,
        key,
        keyLocation: new URL(indexNowKeyPath, publicUrl).href,
        urlList: addresses,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`IndexNow refused changed pages with status ${response.status}`)
  },
})
