import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { startApi } from '../tests/support/api.ts'

const apps: WeakRef<object>[] = []

describe('an API of a test file', async () => {
  const api = await startApi()

  test('answers', async () => {
    const clinic = await api.aProvider()
    expect((await clinic.get('/api/listing')).status).toBe(200)
    expect((await api.anActor().get('/api/search?treatmentName=mri&location=LS1')).status).toBe(200)
    apps.push(new WeakRef(api.app))
  })
})

test('an API that is closed leaves the memory, though its test file can still name it', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  await expect
    .poll(
      async () => {
        await sleep(20)
        gc()
        return apps.map(app => app.deref() !== undefined)
      },
      { timeout: 10_000, interval: 200 },
    )
    .toEqual([false])
})
