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
import { type ChosenParts, LogoDialog } from './logo-dialog.tsx'
import styles from './logo-field.module.css'

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

type Chosen = { file: File; image: string; size: { width: number; height: number } }

/** What the browser cannot read it cannot show either: the server says why it is refused. */
async function readPicture(file: File): Promise<Chosen | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const size = { width: picture.width, height: picture.height }
  picture.close()
  const image = await new Promise<string>(done => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.readAsDataURL(file)
  })
  return { file, image, size }
}

type Props = { listing: OwnListing; onChange: (listing: OwnListing) => void }

/** The logo beside the name of the clinic, or its initials. */
export function LogoField({ listing: { companyName, logo, logoWide }, onChange }: Props) {
  const [chosen, setChosen] = useState<Chosen>()
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
  async function choose(file: File | null) {
    if (!file) return
    const picture = await readPicture(file)
    if (picture) setChosen(picture)
    else await upload(file)
  }
  async function upload(file: File, parts: ChosenParts = {}) {
    const body = new FormData()
    body.set('logo', file)
    for (const [form, part] of Object.entries(parts)) body.set(form, part)
    const saved = await change(() => callApi(asProvider, uploadLogo, { body }), 'Logo saved.')
    if (saved) setChosen(undefined)
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
      lead={`You choose how it's cropped. PNG, JPEG, WebP, AVIF or GIF, up to ${inMegabytes(maxPictureBytes)}.`}
    >
      {!chosen && <SaveFailure failure={failure} />}
      <div className="row gap-16">
        {logo ? (
          <img className={styles.logo} src={logo} alt={`Logo of ${companyName}`} />
        ) : (
          <Monogram name={companyName} size="large" />
        )}
        {logoWide && <img className={styles.wide} src={logoWide} alt={`Wide logo of ${companyName}`} />}
        <div className="row">
          <FileButton onChange={choose} accept={accepted}>
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
      {chosen && (
        <LogoDialog
          {...chosen}
          busy={busy}
          failure={<SaveFailure failure={failure} />}
          onSave={parts => upload(chosen.file, parts)}
          onProblem={() => upload(chosen.file)}
          onClose={() => setChosen(undefined)}
        />
      )}
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
