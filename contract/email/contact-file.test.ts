import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readContacts } from '../../tests/support/read-contacts.ts'
import { maxCsvRows } from '../rules/limits.ts'
import { type CsvReading, decodeCsv, delimiterOf } from './contact-file.ts'

const read = (text: string) =>
  readContacts(parse(text, { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true }))
const contacts = (reading: CsvReading) => (reading.ok ? reading.contacts : reading.message)

test('needs a header and a row of data', () => {
  const message = 'CSV file must have at least a header row and one data row'
  expect(read('')).toEqual({ ok: false, message })
  expect(read('email\n')).toEqual({ ok: false, message })
  expect(read('email\n\n  \n')).toEqual({ ok: false, message })
})

test('needs a column of addresses, under any of its names', () => {
  expect(read('name,clinic\nAda,Mill Lane')).toEqual({
    ok: false,
    message: 'CSV must contain an "email" column',
  })
  for (const header of ['email', 'Email', 'E-mail', 'EMAIL ADDRESS', 'email_address'])
    expect(contacts(read(`${header}\nada@x.test`))).toMatchObject([{ email: 'ada@x.test' }])
})

test('names rows by their line in the file, and says how many were left out', () => {
  const reading = read('email,first name\nada@x.test,Ada\nnobody,Bob\ncy@x.test\n\ndee@x.test,Dee')
  expect(reading).toMatchObject({
    ok: true,
    errors: ['Row 3: Invalid email', 'Row 4: Column count mismatch'],
    notice: '2 rows skipped due to errors. 2 valid contacts found.',
  })
})

test('when no row can be used, says why for the first three', () => {
  expect(read('email\na\nb\nc\nd')).toEqual({
    ok: false,
    message: 'All rows have errors: Row 2: Invalid email, Row 3: Invalid email, Row 4: Invalid email',
  })
})

test('takes the optional columns by many names, and a name apart at its first blank', () => {
  const header = 'Surname;forename;Company Name;e-mail'
  expect(contacts(read(`${header}\nByron;Ada;Mill Lane;ADA@X.test`))).toEqual([
    {
      email: 'ada@x.test',
      firstName: 'Ada',
      lastName: 'Byron',
      fullName: 'Ada Byron',
      clinicName: 'Mill Lane',
    },
  ])
  expect(contacts(read('full name,email\nAda King Byron,ada@x.test'))).toMatchObject([
    { firstName: 'Ada', lastName: 'King Byron', fullName: 'Ada King Byron' },
  ])
})

test('reads marks, Windows line ends, quoted line breaks and quotes', () => {
  const text = '\uFEFFemail,clinic name\r\nada@x.test,"Mill Lane,\r\nLeeds ""North"""\r\n'
  expect(contacts(read(decodeCsv(new TextEncoder().encode(text))))).toMatchObject([
    { email: 'ada@x.test', clinicName: 'Mill Lane, Leeds "North"' },
  ])
  const umlaut = new Uint8Array([...Buffer.from('email,name\nzoe@x.test,Zo'), 0xeb])
  expect(contacts(read(decodeCsv(umlaut)))).toMatchObject([{ firstName: 'Zoë' }])
})

test('reads a file whose line ends are mixed', () => {
  const text = 'email,name\r\nada@x.test,Ada\nbob@x.test,Bob\rcy@x.test,Cy\r\n'
  expect(contacts(read(decodeCsv(new TextEncoder().encode(text))))).toMatchObject([
    { email: 'ada@x.test', firstName: 'Ada' },
    { email: 'bob@x.test', firstName: 'Bob' },
    { email: 'cy@x.test', firstName: 'Cy' },
  ])
})

test('finds the header below blank lines, and still names rows by their line in the file', () => {
  expect(read('\n;;\nemail;name;clinic\nada@x.test;Ada;Mill Lane\nbad;Bob;')).toMatchObject({
    contacts: [{ email: 'ada@x.test', clinicName: 'Mill Lane' }],
    errors: ['Row 5: Invalid email'],
  })
})

test('folds addresses that come twice, in any case', () => {
  expect(read('email,name\nada@x.test,Ada\nADA@x.test ,Other')).toMatchObject({
    contacts: [{ email: 'ada@x.test', firstName: 'Ada' }],
    repeated: 1,
    notice: undefined,
  })
})

test('no cell can make two recipients of one', () => {
  for (const bad of [
    'a@x.test;b@x.test',
    '"a@x.test,b@x.test"',
    'Ada <a@x.test>',
    'a@x.test b@x.test',
    '@x.test',
    'a@',
  ])
    expect(read(`email|x\n${bad}|1`.replaceAll('|', '\t'))).toMatchObject({ ok: false })
})

test('takes fifty thousand rows, and not one more', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => [`p${index}@x.test`])
  expect(readContacts([['email'], ...rows(maxCsvRows)])).toMatchObject({ ok: true, errors: [] })
  expect(readContacts([['email'], ...rows(maxCsvRows + 1)])).toEqual({
    ok: false,
    message: 'A file can hold at most 50,000 contacts. Please split it.',
  })
})

test('names the row whose address cannot be stored, and never cuts a character of a long name in half', () => {
  const reading = read('email,first name\na\0b@x.test,Ada\nbob\u0007@x.test,Bob\ncy@x.test,C\0y')
  expect(reading).toMatchObject({
    ok: true,
    errors: ['Row 2: Invalid email', 'Row 3: Invalid email'],
    contacts: [{ email: 'cy@x.test', firstName: 'C y' }],
  })
  const [dee] = contacts(read(`email,first name\ndee@x.test,${'D'.repeat(99)}😀`)) as { firstName: string }[]
  expect(dee!.firstName).toBe('D'.repeat(99))
})
