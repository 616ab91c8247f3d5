import { Form } from 'react-router'
import type { OwnReview } from '../../../../../contract/patients/reviews/writing.ts'
import { maxLength } from '../../../../../contract/rules/limits.ts'
import { formatDate } from '../../../../platform/format.ts'
import { type Refusal, usePostedForm } from '../../../../platform/forms/posted-form.ts'
import { NameField, Refused } from '../../../../shared/posted-forms/posted-fields.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { CheckField, TextAreaField } from '../../../../ui/controls/field.tsx'
import { classNames } from '../../../../ui/theme/class-names.ts'
import styles from './write.module.css'

type Notice = NonNullable<OwnReview['notice']>

/** The deadline is the midnight that ends the last day. */
const lastDay = (deadline: string) => formatDate(new Date(Date.parse(deadline) - 1).toISOString())

/** A legal notice about the author's review, and the two answers to it. */
export function AnswerNotice({ notice, refusal }: { notice: Notice; refusal: Refusal | undefined }) {
  const { form, field, values, busy } = usePostedForm(refusal)
  return (
    <Form ref={form} method="post" className={classNames('stack', styles.appeal)} noValidate>
      <h2>A legal notice about your review</h2>
      <p>
        Someone says that your review defames them{notice.from && `: ${notice.from}`}. Please answer by the
        end of <b>{lastDay(notice.answerBy)}</b>. If you don't, we have to remove your review.
      </p>
      <dl className="facts">
        <div>
          <dt>The words</dt>
          <dd>{notice.statement}</dd>
        </div>
        <div>
          <dt>What they say it means</dt>
          <dd>{notice.meaning}</dd>
        </div>
        <div>
          <dt>What they say is wrong</dt>
          <dd>{notice.inaccurate}</dd>
        </div>
      </dl>
      <Refused refusal={refusal} />
      <input type="hidden" name="do" value="answer" />
      <p>
        To stand by your review, give us your full name and postal address. We encrypt them and pass them on
        only if you agree below, or if a court orders it. You may want to get legal advice first.
      </p>
      <NameField label="Your full name" maxLength={maxLength.personName} {...field('name')} />
      <TextAreaField
        label="Your postal address"
        rows={3}
        autoComplete="street-address"
        maxLength={maxLength.noticeAddress}
        {...field('address')}
      />
      <CheckField
        label="You may give my name and address to the person who complains. (optional)"
        name="share"
        defaultChecked={values.share === 'on'}
      />
      <div className="row">
        <Button kind="primary" type="submit" name="wish" value="keep" busy={busy}>
          I stand by my review
        </Button>
        <Button kind="danger" type="submit" name="wish" value="remove" busy={busy}>
          Delete my review
        </Button>
      </div>
    </Form>
  )
}
