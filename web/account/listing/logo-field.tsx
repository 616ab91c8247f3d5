import { Button, FileButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { type OwnListing, removeLogo, uploadLogo } from '../../../contract/providers/listing.ts'
import { inMegabytes, maxPictureBytes } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Monogram } from '../../ui/figures/monogram.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import styles from './logo-field.module.css'

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

const advice = 'Lists show it as a small square, so a square version or your symbol alone is easier to see.'

/** Whether little of a square would be left for it. What the browser cannot read the server will refuse. */
async function isNarrow(file: File) {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return false
  const { width, height } = picture
  picture.close()
  return Math.max(width, height) > 2 * Math.min(width, height)
}

type Props = { listing: OwnListing; onChange: (listing: OwnListing) => void }

/** The logo beside the name of the clinic, or its initials. */
export function LogoField({ listing: { companyName, logo }, onChange }: Props) {
  const [asking, setAsking] = useState(false)
  const [removed, setRemoved] = useState(false)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { submit, refresh, busy, failure } = useSubmit({ otherwise: 'Failed to save your logo' })
  const change = (send: () => Promise<{ data: OwnListing }>, words: string) =>
    submit(send, saved => {
      onChange(saved)
      toast('good', words)
      void refresh()
    })
  async function upload(file: File | null) {
    if (!file) return
    const body = new FormData()
    body.set('logo', file)
    const words = (await isNarrow(file)) ? `Logo saved. ${advice}` : 'Logo saved.'
    await change(() => callApi(asProvider, uploadLogo, { body }), words)
  }
  async function remove() {
    const saved = await change(() => callApi(asProvider, removeLogo, {}), 'Logo removed.')
    setAsking(false)
    if (saved) setRemoved(true)
  }
  // The button that asked is gone with the logo, and this one works once nothing is being sent.
  useEffect(() => {
    if (!removed || busy) return
    uploadButton.current?.focus()
    setRemoved(false)
  }, [removed, busy])
  return (
    <Section
      title="Logo"
      lead={`Square images look best. PNG, JPEG, WebP, AVIF or GIF, up to ${inMegabytes(maxPictureBytes)}.`}
    >
      <SaveFailure failure={failure} />
      <div className="row gap-16">
        {logo ? (
          <img className={styles.logo} src={logo} alt={`Logo of ${companyName}`} />
        ) : (
          <Monogram name={companyName} size="large" />
        )}
        <div className="row">
          <FileButton onChange={upload} accept={accepted}>
            {props => (
              <Button {...props} ref={uploadButton} variant="default" disabled={busy}>
                {busy ? 'Saving...' : logo ? 'Replace logo' : 'Upload logo'}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button variant="subtle" disabled={busy} onClick={() => setAsking(true)}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Remove your logo?"
        action="Remove logo"
        doing="Removing..."
        cancel="Keep logo"
        busy={busy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p className="small">Patients will see your initials instead. You can upload it again at any time.</p>
      </ConfirmDialog>
    </Section>
  )
}
