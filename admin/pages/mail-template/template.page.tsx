// One kind of mail: when it goes and to whom, how it looks in each language, what we say otherwise than it came, and what we have said before.
import { useState } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { MAIL_AUDIENCE_LABELS } from '#contract/codes/mail-audience.ts'
import { MAIL_TEMPLATE_LABELS } from '#contract/codes/mail-template.ts'
import { editMailTemplate, testMailTemplate, type DeskMailTemplate } from '#contract/mail-template-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { NotFound } from '../../frame/not-found.tsx'
import { Choices } from '../../kit/choices.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Differences } from '../../kit/differences.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { Preview } from './preview.tsx'
import { templatePaths, useT } from './room.ts'
import { Marks, usePartName } from './template-marks.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { linesOf, useTemplate, type Worded } from './use-template.ts'

export function TemplatePage() {
  const { found, known, language } = useTemplate()
  if (!known) return <NotFound />
  return <QueryView query={found}>{(data) => <Template mail={data} language={language} />}</QueryView>
}

function Template({ mail, language }: { mail: DeskMailTemplate; language: Language }) {
  const office = useOffice()
  const t = useT()
  const may = useMay()
  const go = useGo()
  const [example, setExample] = useState(0)
  const { template } = mail
  const worded = mail.languages.find((one) => one.language === language)!
  const test = useAct(testMailTemplate, ({ to }) => toast(t('mail-template.test-sent', { to }), 'good'))
  return (
    <DetailPage
      title={labelOf(MAIL_TEMPLATE_LABELS, template, office.language)}
      subtitle={mail.when}
      back={templatePaths.list()}
      tags={<Marks {...mail} />}
      actions={
        <div className="flex flex-wrap gap-2">
          {may(editMailTemplate.access.permission) && (
            <Go href={templatePaths.edit(template, language)} className={buttonClass('primary', 'small')}>
              {t('mail-template.do-edit')}
            </Go>
          )}
          <Button size="small" busy={test.isPending} onClick={() => test.mutate({ template, language, example })}>
            {t('mail-template.do-test')}
          </Button>
        </div>
      }
    >
      {mail.stale.length > 0 && (
        <p className="mt-4 max-w-prose rounded-control bg-caution-soft px-3 py-2 text-sm">{t('mail-template.stale-text')}</p>
      )}
      <div className="pt-6">
        <Facts
          facts={[
            [t('mail-template.audience'), labelOf(MAIL_AUDIENCE_LABELS, mail.audience, office.language)],
            [
              t('mail-template.changed'),
              worded.changeTime ? (
                <span key="changed">
                  <Moment value={worded.changeTime} />, {worded.staffName}
                </span>
              ) : (
                t('mail-template.as-it-came')
              ),
            ],
          ]}
        />
      </div>
      <Section title={t('mail-template.preview')} aside={t('mail-template.preview-text')}>
        <div className="mb-2">
          <Choices
            label={t('mail-template.language')}
            all={LANGUAGES.map((key) => ({ key, label: LANGUAGE_NAMES[key].own, mark: mail.reworded.includes(key) }))}
            chosen={language}
            onChoose={(key) => go(templatePaths.one(template, key), { replace: true })}
          />
        </div>
        <Preview
          template={template}
          language={language}
          examples={mail.examples}
          example={Math.min(example, mail.examples - 1)}
          onExample={setExample}
        />
      </Section>
      <Section title={t('mail-template.differences')}>
        <Against worded={worded} />
      </Section>
      <Section title={t('mail-template.versions')}>
        <TemplateVersions key={language} template={template} worded={worded} />
      </Section>
    </DetailPage>
  )
}

function Against({ worded }: { worded: Worded }) {
  const t = useT()
  const nameOf = usePartName(linesOf(worded))
  const changed = worded.parts.filter(({ original, text }) => original !== text)
  if (changed.length === 0) return <p className="text-ink-soft">{t('mail-template.no-differences')}</p>
  return (
    <div lang={LANGUAGE_NAMES[worded.language].locale}>
      <Differences lines={changed.map(({ name, original, text }) => ({ label: nameOf(name), from: original, to: text }))} />
    </div>
  )
}
