import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { listPhotos } from '../../../contract/providers/profile/photos.ts'
import { photoLimits } from '../../../contract/rules/limits.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import styles from '../forms/editable-list.module.css'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/photos.ts'
import { ChoosePhoto } from './choose-photo.tsx'
import { NewPhotoForm } from './photo-form.tsx'
import { PhotoRow } from './photo-row.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request, listPhotos, {})

export default function Photos({ loaderData: photos }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<File>()
  const { revalidate } = useRevalidator()
  const ids = photos.map(({ id }) => id)
  const isFull = photos.length >= photoLimits.perClinic
  return (
    <div className="stack gap-24">
      <PageMeta title="Your photos" hidden />
      <Section
        title="Photos"
        lead="Your rooms, entrance and equipment, at the top of your page. The first photo is the largest."
        actions={
          photos.length > 0 && (
            <Button component={Link} variant="default" to="/account/preview">
              See my listing
            </Button>
          )
        }
      >
        {chosen ? (
          <NewPhotoForm
            key={`${chosen.name} ${chosen.lastModified}`}
            file={chosen}
            onSaved={() => {
              setChosen(undefined)
              toast('good', 'Photo added.')
              void revalidate()
            }}
            onClose={() => setChosen(undefined)}
          />
        ) : isFull ? (
          <p className="small muted">
            You have {photoLimits.perClinic} photos, the most we show. Remove one to add another.
          </p>
        ) : (
          <ChoosePhoto count={photos.length} onChoose={setChosen} />
        )}
        {photos.length > 0 ? (
          <ol className={styles.list}>
            {photos.map(photo => (
              <PhotoRow key={photo.id} photo={photo} order={ids} />
            ))}
          </ol>
        ) : (
          !chosen && (
            <div>
              <p className="strong">No photos yet</p>
              <p className="small muted">
                Patients like to see where they are going. Two or three photos are a good start. Leave out
                patients, and anyone who hasn't agreed to be shown.
              </p>
            </div>
          )
        )}
      </Section>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise="Failed to fetch your photos" />
