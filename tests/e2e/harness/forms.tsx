import '../../../web/ui/theme/tokens.css'
import '../../../web/ui/theme/base.css'
import '../../../web/ui/theme/layout.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type ActionFunctionArgs,
  createMemoryRouter,
  Form,
  RouterProvider,
  useActionData,
} from 'react-router'
import { z } from 'zod'
import { call } from '../../../contract/core/call.ts'
import { callApi } from '../../../contract/core/client.ts'
import { postOrKeep, type Refusal, refuse, usePostedForm } from '../../../web/platform/forms/posted-form.ts'
import { type FormArea, FormAreaContext } from '../../../web/shared/forms/form-area.ts'
import { SaveFailure } from '../../../web/shared/forms/save-failure.tsx'
import { useApiForm } from '../../../web/shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../../web/shared/forms/use-submit.ts'
import { Button as SiteButton } from '../../../web/ui/controls/button.tsx'
import { TextField } from '../../../web/ui/controls/field.tsx'
import { Banner } from '../../../web/ui/feedback/banner.tsx'
import { Mantine } from '../../../web/ui/mantine/provider.tsx'
import { SubmitButton } from '../../../web/ui/mantine/submit-button.tsx'
import { Toasts, toast } from '../../../web/ui/mantine/toasts.tsx'

const Values = z.object({ email: z.email('Enter an email address'), city: z.string() })
const save = call({
  method: 'POST',
  path: '/api/harness/save',
  as: 'anyone',
  summary: 'Answered by the test',
  body: z.object({ email: z.string(), city: z.string() }),
  answer: z.object({ message: z.string() }),
})
const send = (body: { email: string; city: string }) =>
  callApi((path, init) => fetch(path, init), save, { body })

function ApiForm() {
  const { props, field, busy, failure } = useApiForm({
    initial: { email: '', city: '' },
    schema: Values,
    send,
    said: messageIn,
  })
  return (
    <form {...props} aria-label="API form" className="stack">
      <SaveFailure failure={failure} />
      <TextInput label="Email" {...field('email')} />
      <TextInput label="City" {...field('city')} />
      <SubmitButton busy={busy ? 'Saving...' : undefined}>Save</SubmitButton>
    </form>
  )
}

function SubmitAlone() {
  const { busy, failure, run } = useSubmit()
  return (
    <div className="stack">
      <SaveFailure failure={failure} />
      <Button disabled={busy} onClick={() => run(() => send({ email: '', city: '' }), messageIn)}>
        Send
      </Button>
    </div>
  )
}

function PostedForm() {
  const refusal = useActionData<Refusal>()
  const { form, field, busy } = usePostedForm(refusal)
  return (
    <Form ref={form} method="post" noValidate aria-label="Posted form" className="stack">
      {refusal && (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      )}
      <TextField label="Email" {...field('email')} />
      <TextField label="City" {...field('city')} />
      <SiteButton type="submit" busy={busy}>
        Post
      </SiteButton>
    </Form>
  )
}

const forms = { api: ApiForm, submit: SubmitAlone, posted: PostedForm }
const Shown = forms[new URLSearchParams(location.search).get('form') as keyof typeof forms]

const area: FormArea = { send: call => call(), failures: 'page', toast, asksBeforeLeaving: false }

function Page() {
  const [open, setOpen] = useState(true)
  return (
    <Mantine>
      <Toasts />
      <main className="wrap section">
        <h1>Forms</h1>
        <FormAreaContext value={area}>{open && <Shown />}</FormAreaContext>
        <Button onClick={() => setOpen(false)}>Close the form</Button>
      </main>
    </Mantine>
  )
}

const post = async ({ request }: ActionFunctionArgs) => {
  const form = await request.clone().formData()
  const serverAction = () =>
    send({ email: String(form.get('email')), city: String(form.get('city')) }).then(
      () => null,
      error => refuse(error, form, 'Too many. Try again later.'),
    )
  return postOrKeep({ request, serverAction })
}

const router = createMemoryRouter([{ path: '/', Component: Page, action: post }])
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
