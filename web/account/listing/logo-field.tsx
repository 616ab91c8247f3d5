import { Button, FileButton } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { type OwnListing, removeLogo, uploadLogo } from '../../../contract/providers/listing.ts'
import { inMegabytes, maxPictureBytes } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Monogram } from '../../ui/figures/monogram.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import styles from './logo-field.module.css'

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

type Props = { listing: OwnListing; onChange: (listing: OwnListing) => void }

/** The logo beside the name of the clinic, or its initials. */
export function LogoField({ listing: { companyName, logo }, onChange }: Props) {
  const { submit, refresh, busy, failure } = useSubmit({ otherwise: 'Failed to save your logo' })
  const change = (send: () => Promise<{ data: OwnListing }>, words: string) =>
    submit(send, saved => {
      onChange(saved)
      toast('good', words)
      void refresh()
    })
  function upload(file: File | null) {
    if (!file) return
    const body = new FormData()
    body.set('logo', file)
    void change(() => callApi(asProvider, uploadLogo, { body }), 'Logo saved.')
  }
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
              <Button {...props} variant="default" disabled={busy}>
                {busy ? 'Saving...' : logo ? 'Replace logo' : 'Upload logo'}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button
              variant="subtle"
              disabled={busy}
              onClick={() => change(() => callApi(asProvider, removeLogo, {}), 'Logo removed.')}
            >
              Remove logo
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}
