import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { seedWideLogos } from './demo-logos.ts'
import { readLogoFile } from './logo.ts'

const api = await startApi()

test('a demo clinic with a drawn logo and a short name gets a wide one, which its page shows', async () => {
  const drawn = { logo: '/files/demo-logos/tooth-2.webp' }
  const short = await api.aProvider({ listing: { ...drawn, companyName: 'Mill Lane Dental' } })
  const long = await api.aProvider({
    listing: { ...drawn, companyName: 'The Very Long Name of a Dental Practice' },
  })
  const own = await api.aProvider({
    listing: { logo: '/files/logos/own-square.webp', companyName: 'Own Logo' },
  })
  await seedWideLogos(api.deps)
  const wideOf = async ({ id }: { id: string }) =>
    (await api.anActor().get(`/api/clinics/${id}`)).body.logoWide as string | null
  expect(await wideOf(long)).toBeNull()
  expect(await wideOf(own)).toBeNull()
  const picture = await readLogoFile(api.deps, (await wideOf(short))!)
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  expect(width / height).toBeGreaterThan(2)
})
