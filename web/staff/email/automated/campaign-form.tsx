import { Checkbox, Group, Button as MantineButton, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import {
  type Campaign,
  type CampaignEdit,
  type CampaignType,
  campaignAudiences,
  campaignTypeLabels,
  campaignTypes,
  createCampaign,
  type RunFrequency,
  runFrequencies,
  runFrequencyLabels,
  type TriggerCondition,
  triggerOptions,
  updateCampaign,
  usualTrigger,
} from '../../../../contract/email/campaigns.ts'
import type { EmailTemplate } from '../../../../contract/email/templates.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/forms/failure.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
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

/** Everything an automated campaign consists of. */
export function CampaignForm({ campaign, templates, onSaved, onCancel }: Props) {
  const [draft, setDraft] = useState<Draft>(
    campaign ? { ...campaign, templateId: campaign.templateId ?? '' } : usual,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  async function save() {
    const missing: Record<string, string> = {}
    if (!draft.name.trim()) missing.name = 'Enter a name'
    if (!draft.type) missing.type = 'Choose a type'
    if (!draft.templateId) missing.templateId = 'Choose a template'
    setErrors(missing)
    setProblem(undefined)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const { name, type, templateId, triggerCondition, runFrequency, isActive } = draft
    const body = { name, type: type as CampaignType, templateId, triggerCondition, runFrequency, isActive }
    try {
      const { data } = campaign
        ? await callApi(asStaff, updateCampaign, { params: { id: campaign.id }, body })
        : await callApi(asStaff, createCampaign, { body })
      toast('good', data.message)
      onSaved()
    } catch (error) {
      if (error instanceof CallFailed && error.body.fields) setErrors(error.body.fields)
      setProblem(messageOf(error, messages.errorCreatingCampaign, messages.networkErrorCreatingCampaign))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <TextInput
        label="Name"
        required
        maxLength={200}
        data-autofocus
        value={draft.name}
        error={errors.name}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <Select
        label="Type"
        required
        allowDeselect={false}
        description={draft.type && campaignAudiences[draft.type]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={campaignTypes.map(value => ({ value, label: campaignTypeLabels[value] }))}
        value={draft.type || null}
        error={errors.type}
        onChange={type => change({ type: (type ?? '') as Draft['type'] })}
      />
      <Select
        label="Template"
        required
        allowDeselect={false}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.templateId || null}
        error={errors.templateId}
        nothingFoundMessage="No templates yet"
        onChange={templateId => change({ templateId: templateId ?? '' })}
      />
      <Select
        label="How often it runs"
        allowDeselect={false}
        data={runFrequencies.map(value => ({ value, label: runFrequencyLabels[value] }))}
        value={draft.runFrequency}
        onChange={value => change({ runFrequency: (value ?? 'daily') as RunFrequency })}
      />
      {draft.type && (
        <TriggerFields
          type={draft.type}
          value={draft.triggerCondition}
          onChange={triggerCondition => change({ triggerCondition })}
        />
      )}
      <Checkbox
        label={campaign ? 'Active' : 'Activate immediately'}
        checked={draft.isActive}
        onChange={event => change({ isActive: event.currentTarget.checked })}
      />
      <Group>
        <SubmitButton busy={busy ? 'Saving...' : undefined}>
          {campaign ? 'Save campaign' : 'Create campaign'}
        </SubmitButton>
        <MantineButton variant="default" onClick={onCancel}>
          Cancel
        </MantineButton>
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
    <div className={styles.two}>
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
