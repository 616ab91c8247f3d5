import { Form } from 'react-router'
import { type Refusal, usePostedForm } from '../../../platform/forms/posted-form.ts'
import { Refused } from '../../../shared/posted-forms/posted-fields.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './thread.module.css'

type Props = { deletedOn: string; refusal: Refusal | undefined }

/** Deletes everything, after a second click; it opens without scripts too. */
export function Withdraw({ deletedOn, refusal }: Props) {
  const { form, busy } = usePostedForm(refusal, 'withdraw')
  return (
    <section className={styles.note} aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">Withdraw</h2>
      <p className="small muted">
        We tell the clinic that you've withdrawn and delete your enquiry, all messages and your contact
        details straight away. Otherwise we delete them on {deletedOn}.
      </p>
      <Refused refusal={refusal} />
      <details className={styles.withdraw}>
        <summary>Withdraw enquiry</summary>
        <Form ref={form} method="post" className={styles.confirm}>
          <input type="hidden" name="do" value="withdraw" />
          <p className="small">Delete this enquiry for good? You can't undo this.</p>
          <Button kind="danger" small type="submit" busy={busy}>
            {busy ? 'Deleting...' : 'Yes, delete everything'}
          </Button>
        </Form>
      </details>
    </section>
  )
}
