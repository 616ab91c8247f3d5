import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { callApi } from '../../../../contract/core/client.ts'
import {
  type Campaign,
  type CampaignEdit,
  type CampaignType,
  campaignAudiences,
  campaignTypeLabels,
  campaignTypes,
  createCampaign,
  runFrequencies,
  runFrequencyLabels,
  type TriggerCondition,
  triggerOptions,
  updateCampaign,
  usualTrigger,
} from '../../../../contract/email/campaigns.ts'
import type { EmailTemplate } from '../../../../contract/email/templates.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { Refused } from '../../../ui/layout/form-sheet.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import styles from './automated.module.css'

type Draft = Omit<CampaignEdit, 'type' | 'templateId'> & { type: CampaignType | ''; templateId: string }

const usual: Draft = {
  name: '',
  type: '',
  templateId: '',
  triggerCondition: usualTrigger,
  runFrequency: 'daily',
  isActive: true,
}

type Props = {
  campaign: Campaign | undefined
  templates: EmailTemplate[]
  onSaved: () => void
  onCancel: () => void
}

const draftOf = (campaign: Campaign): Draft => {
  const { name, type, templateId, triggerCondition, runFrequency, isActive } = campaign
  return { name, type, templateId: templateId ?? '', triggerCondition, runFrequency, isActive }
}

function missingIn({ name, type, templateId }: Draft) {
  const fields = {
    ...(!name.trim() && { name: 'Enter a name' }),
    ...(!type && { type: 'Choose a type' }),
    ...(!templateId && { templateId: 'Choose a template' }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

/** Everything an automated campaign consists of. */
export function CampaignForm({ campaign, templates, onSaved, onCancel }: Props) {
  const { props, field, values, setFieldValue, busy, failure } = useApiForm({
    initial: campaign ? draftOf(campaign) : usual,
    failures: 'page',
    otherwise: messages.errorCreatingCampaign,
    offline: messages.networkErrorCreatingCampaign,
    check: missingIn,
    send(draft) {
      const body = { ...draft, type: draft.type as CampaignType }
      return campaign
        ? callApi(asStaff, updateCampaign, { params: { id: campaign.id }, body })
        : callApi(asStaff, createCampaign, { body })
    },
    onDone({ message }) {
      toast('good', message)
      onSaved()
    },
  })
  return (
    <form {...props} className="stack">
      <Refused>{failure?.message}</Refused>
      <TextInput label="Name" required maxLength={maxLength.campaignName} data-autofocus {...field('name')} />
      <Select
        label="Type"
        required
        allowDeselect={false}
        description={values.type && campaignAudiences[values.type]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={campaignTypes.map(value => ({ value, label: campaignTypeLabels[value] }))}
        {...field('type')}
        value={values.type || null}
      />
      <Select
        label="Template"
        required
        allowDeselect={false}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage="No templates yet"
        {...field('templateId')}
        value={values.templateId || null}
      />
      <Select
        label="How often it runs"
        allowDeselect={false}
        data={runFrequencies.map(value => ({ value, label: runFrequencyLabels[value] }))}
        {...field('runFrequency')}
      />
      {values.type && (
        <TriggerFields
          type={values.type}
          value={values.triggerCondition}
          onChange={trigger => setFieldValue('triggerCondition', trigger)}
        />
      )}
      <Checkbox label={campaign ? 'Active' : 'Activate immediately'} {...field('isActive', 'checkbox')} />
      <Group>
        <SubmitButton busy={busy ? 'Saving...' : undefined}>
          {campaign ? 'Save campaign' : 'Create campaign'}
        </SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}

type TriggerProps = {
  type: CampaignType
  value: TriggerCondition
  onChange: (trigger: TriggerCondition) => void
}

type Choice = 'daysAfterSignup' | 'maxContactAttempts' | 'minCompletionPercentage' | 'daysSinceUpdate'

/** Only what matters to this type of campaign. */
function TriggerFields({ type, value, onChange }: TriggerProps) {
  const choice = (key: Choice, label: string, write: (option: number) => string) => (
    <Select
      label={label}
      allowDeselect={false}
      data={triggerOptions[key].map(option => ({ value: String(option), label: write(option) }))}
      value={String(value[key])}
      onChange={chosen => onChange({ ...value, [key]: Number(chosen) })}
    />
  )
  const days = (option: number) => (option === 1 ? '1 day' : `${option} days`)
  const signup = type === 'abandoned_signup'
  return (
    <div className="pair">
      {signup && choice('daysAfterSignup', 'Days after signup', days)}
      {type === 'profile_completion' &&
        choice('minCompletionPercentage', 'Minimum completion', option => `${option}%`)}
      {(type === 'profile_completion' || type === 'reactivation') &&
        choice(
          'daysSinceUpdate',
          type === 'reactivation' ? 'Days without a sign-in' : 'Days since update',
          days,
        )}
      {choice('maxContactAttempts', 'Maximum contact attempts', String)}
      {type === 'promotional' && (
        <p className={`small muted ${styles.wide}`}>
          Offers and news go out until people unsubscribe, however many they've had.
        </p>
      )}
      <Checkbox
        className={styles.wide}
        label="Consent required"
        description={
          signup
            ? 'Always on: only people who ticked the reminder box get these.'
            : 'If off, clinics with an account are emailed as companies unless they opt out.'
        }
        disabled={signup}
        checked={signup || value.requiresConsent}
        onChange={event => onChange({ ...value, requiresConsent: event.currentTarget.checked })}
      />
    </div>
  )
}
