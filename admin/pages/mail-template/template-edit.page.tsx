// Wording a kind of mail otherwise, in one language: each part with its original, what must stay in it, and a look at what is typed.
import { useState } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { MAIL_TEMPLATE_LABELS } from '#contract/codes/mail-template.ts'
import { editMailTemplate, wordingSchema, type DeskMailTemplate } from '#contract/mail-template-desk.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOffice } from '../../app/office.ts'
import { NotFound } from '../../frame/not-found.tsx'
import { DetailTable } from '../../kit/detail-page.tsx'
import { FormPage, type FieldGroup } from '../../kit/form-page.tsx'
import type { FieldSpec } from '../../kit/form-spec.ts'
import { useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { renewed } from '../../kit/use-opened.ts'
import { useSend } from '../../kit/use-act.ts'
import { placeholderFault } from './placeholders.ts'
import { Preview } from './preview.tsx'
import { templatePaths, useT } from './room.ts'
import { usePartName } from './template-marks.tsx'
import { linesOf, textsOf, useTemplate } from './use-template.ts'
import { useListed } from '../../kit/use-listed.ts'

export function TemplateEditPage() {
  const { found, known, language } = useTemplate()
  if (!known) return <NotFound />
  return (
    <QueryView query={found}>
      {(data) => <Edit key={`${data.template} ${language}`} mail={data} language={language} reload={() => renewed(found)} />}
    </QueryView>
  )
}

type Props = { mail: DeskMailTemplate; language: Language; reload: () => Promise<DeskMailTemplate> }

const recordOf = ({ languages }: DeskMailTemplate, language: Language) => {
  const worded = languages.find((one) => one.language === language)!
  return { version: worded.version, parts: textsOf(worded) }
}

function Edit({ mail, language, reload }: Props) {
  const office = useOffice()
  const t = useT()
  const list = useListed()
  const send = useSend()
  const go = useGo()
  const [opened] = useState(mail)
  const [tried, setTried] = useState<Record<string, string> | null>(null)
  const { template, placeholders } = opened
  const worded = opened.languages.find((one) => one.language === language)!
  const nameOf = usePartName(linesOf(worded))
  const parts = worded.parts.filter(({ original }) => original)
  const leave = () => go(templatePaths.one(template, language))
  const known = placeholders.map((one) => one.name)
  const fields = parts.map((part): FieldSpec => {
    const { name, original, stale } = part
    return {
      name: `parts.${name}`,
      label: nameOf(name),
      kind: name === 'text' || original.length > 100 ? 'area' : 'text',
      rows: name === 'text' ? Math.min(14, 3 + Math.ceil(original.length / 110) + original.split('\n').length) : 3,
      wide: true,
      hint: [stale === 'Y' ? t('mail-template.part-stale') : '', t('mail-template.original', { text: original })].filter(Boolean).join(' '),
      wanted: (typed) => {
        const { kind, names } = placeholderFault(part, String(typed), known) ?? { kind: 'malformed', names: [] }
        return t(`mail-template.${kind}`, { names: list(names), count: names.length, example: `{${known[0]}}` })
      },
    }
  })
  const groups: FieldGroup[] = [
    { title: t('mail-template.words'), aside: t('mail-template.words-text'), columns: 1, fields },
    {
      title: t('mail-template.placeholders'),
      aside: t('mail-template.placeholders-text'),
      fields: [],
      content: (
        <DetailTable head={[{ label: t('mail-template.placeholder') }, { label: t('mail-template.example') }]}>
          {placeholders.map(({ name, example }) => (
            <tr key={name}>
              <td>
                <code>{`{${name}}`}</code>
              </td>
              <td className="break-words">{example || '–'}</td>
            </tr>
          ))}
        </DetailTable>
      ),
    },
  ]
  const name = labelOf(MAIL_TEMPLATE_LABELS, template, office.language)
  return (
    <>
      <FormPage
        title={t('mail-template.edit-title', { mail: name, language: LANGUAGE_NAMES[language].own })}
        subtitle={opened.when}
        schema={wordingSchema(parts, known)}
        groups={groups}
        record={recordOf(opened, language)}
        save={(sent, version) => send(editMailTemplate, { template, language, version, parts: sent.parts })}
        reload={async () => recordOf(await reload(), language)}
        onSaved={leave}
        onCancel={leave}
        acts={(form) => (
          <Button size="small" onClick={() => setTried((form.wire() as { parts: Record<string, string> }).parts)}>
            {t('mail-template.preview')}
          </Button>
        )}
      />
      {tried && <Trial mail={opened} language={language} parts={tried} onClose={() => setTried(null)} />}
    </>
  )
}

type TrialProps = { mail: DeskMailTemplate; language: Language; parts: Record<string, string>; onClose: () => void }

function Trial({ mail: { template, examples }, language, parts, onClose }: TrialProps) {
  const t = useT()
  const [example, setExample] = useState(0)
  return (
    <Dialog title={t('mail-template.preview')} closeLabel={t('kit.close')} width="860px" onClose={onClose}>
      <p className="mb-4 text-ink-soft">{t('mail-template.preview-unsaved')}</p>
      <Preview template={template} language={language} parts={parts} examples={examples} example={example} onExample={setExample} />
    </Dialog>
  )
}
