import { expect, test } from 'vitest'
import { faultIn, faultInHtml, renderTemplate } from './template-language.ts'

const ada = { email: 'ada@clinic.test', firstName: 'Ada', lastName: 'Byron', clinicName: 'Mill Lane' }
const render = (content: string, contact: Parameters<typeof renderTemplate>[1] = ada, subject = 'Hi') =>
  renderTemplate({ subject, content }, contact)

test('fills in every variable, in the subject and in the content', () => {
  const { subject, html, text } = render(
    '<p>{{fullName}} of {{ clinicName }}, {{email}}</p>',
    ada,
    '{{firstName}} {{lastName}}',
  )
  expect(subject).toBe('Ada Byron')
  expect(html).toBe('<p>Ada Byron of Mill Lane, ada@clinic.test</p>')
  expect(text).toBe('Ada Byron of Mill Lane, ada@clinic.test')
})

test('makes the parts of a name from the whole', () => {
  const { text } = render('<p>{{firstName}}/{{lastName}}</p>', {
    email: 'a@b.test',
    fullName: 'Jean van Dam',
  })
  expect(text).toBe('Jean/van Dam')
})

test("puts the template's own default, else ours, where something is not known", () => {
  const nobody = { email: 'a@b.test' }
  expect(render('<p>Hello {{firstName}}, {{clinicName}}</p>', nobody).text).toBe('Hello there, your clinic')
  expect(render('<p>Dear {{ firstName | default: "colleague" }}</p>', nobody).text).toBe('Dear colleague')
  expect(render('<p>Dear {{ firstName | default: "you &amp; \'yours\'" }}</p>', nobody).html).toBe(
    '<p>Dear you &amp; &#39;yours&#39;</p>',
  )
  expect(render('<p>Dear {{ firstName | default: "colleague" }}</p>').text).toBe('Dear Ada')
})

test('shows markup, braces and line breaks in a value as the text they are', () => {
  const hostile = {
    email: 'a@b.test',
    firstName: '<script>alert(1)</script>{{email}}{% raw %}\r\nBcc: x@y.test',
  }
  const { subject, html, text } = render('<p>{{firstName}}</p>', hostile, 'For {{firstName}}')
  expect(subject).toBe('For <script>alert(1)</script>{{email}}{% raw %} Bcc: x@y.test')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;{{email}}{% raw %}')
  expect(html).not.toContain('<script>')
  expect(text).toContain('<script>alert(1)</script>{{email}}{% raw %}')
})

test.each([
  ['{{password}}', "{{password}} isn't a variable"],
  ['{{constructor}}', "{{constructor}} isn't a variable"],
  ['{{firstName.length}}', 'no variable in these double braces'],
  ['{{firstName | upcase}}', 'no variable in these double braces'],
  ['{{firstName', 'no variable in these double braces'],
  ['{% include "x" %}', 'can only use variables'],
  ['{% raw %}{{firstName}}{% endraw %}', 'can only use variables'],
])('refuses %s', (text, fault) => {
  expect(faultIn(text)).toContain(fault)
})

test('refuses a variable inside a tag, where it could change what the tag does', () => {
  expect(faultInHtml('<a href="{{clinicName}}">x</a>')).toContain('be used inside links or HTML tags')
  expect(faultInHtml('<p>{{clinicName}} and <a href="https://a.test">{{email}}</a></p>')).toBeUndefined()
})

test('removes scripts and loaded content', () => {
  const { html } = render(
    '<p onclick="x()">Hi<script>x()</script><img src="http://spy.test/a.gif"></p><iframe></iframe>',
  )
  expect(html).toBe('<p>Hi</p>')
})
