import { Form } from 'react-router'
import { attachmentAccept, attachmentHint } from '../../../../contract/patients/attachment-files.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { type Refusal, usePostedForm } from '../../../platform/forms/posted-form.ts'
import { Refused } from '../../../shared/posted-forms/posted-fields.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField, TextField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { ThreadPage } from './load-thread.ts'
import styles from './thread.module.css'

/** Writes to the clinic again, as long as it takes messages. */
export function ReplyForm({ thread, refusal }: { thread: ThreadPage; refusal: Refusal | undefined }) {
  const { form, field, busy } = usePostedForm(refusal, 'reply')
  if (thread.state === 'closed')
    return (
      <Banner tone="info">
        The clinic has closed this enquiry, so you can't write here any more. Please call the clinic or send a
        new enquiry.
      </Banner>
    )
  return (
    <Form
      ref={form}
      id="reply"
      method="post"
      action="#reply"
      encType="multipart/form-data"
      className={styles.reply}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="do" value="reply" />
      <input type="hidden" name="id" value={thread.replyId} />
      <Refused refusal={refusal} />
      <TextAreaField
        label={thread.state === 'sent' ? 'Add to your message' : 'Your reply'}
        rows={3}
        required
        maxLength={maxLength.enquiryAnswer}
        {...field('message')}
      />
      <TextField
        label="Files (optional)"
        type="file"
        name="files"
        multiple
        accept={attachmentAccept}
        hint={attachmentHint}
        error={refusal?.fields.files}
      />
      <div className={styles.send}>
        <p className="small muted">Please leave out details of your health.</p>
        <Button kind="primary" type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Send reply'}
        </Button>
      </div>
    </Form>
  )
}
