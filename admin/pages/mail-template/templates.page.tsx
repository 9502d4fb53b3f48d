// Every kind of mail, by what it is about; the open one stands beside.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { labelOf } from '#contract/codes/label.ts'
import { MAIL_AUDIENCE_LABELS } from '#contract/codes/mail-audience.ts'
import { MAIL_TEMPLATE_LABELS } from '#contract/codes/mail-template.ts'
import { deskMailTemplates, type MailTemplateRow } from '#contract/mail-template-desk.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { useOffice, useTitle } from '../../app/office.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { mailTemplateRoom, templatePaths, useT } from './room.ts'
import { groupOf, GROUPS } from './template-groups.ts'
import { Marks } from './template-marks.tsx'

export function TemplatesPage() {
  return <ListWithDetail room={mailTemplateRoom} list={() => <Templates />} />
}

function Templates() {
  const { call, language } = useOffice()
  const t = useT()
  const title = useTitle(mailTemplateRoom)
  const { path } = useAddress()
  const [keyword, setKeyword] = useState('')
  const [only, setOnly] = useState(false)
  usePageTitle(title)
  const templates = useQuery({ queryKey: ['mail-templates', language], queryFn: () => call(deskMailTemplates) })
  const name = ({ template }: MailTemplateRow) => labelOf(MAIL_TEMPLATE_LABELS, template, language)
  const found = (row: MailTemplateRow) =>
    (!only || row.reworded.length > 0) &&
    [name(row), row.when, row.subject].some((text) => text.toLocaleLowerCase().includes(keyword.trim().toLocaleLowerCase()))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div tabIndex={0} className="@container min-h-0 flex-1 overflow-y-auto px-4 pb-10 outline-offset-[-2px] wide:px-6">
      <h1 className="pt-4 text-xl font-semibold">{title}</h1>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{t('mail-template.lead')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="w-full max-w-[420px]">
          <Field
            label={t('mail-template.search')}
            hideLabel
            type="search"
            placeholder={t('mail-template.search')}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </div>
        <Button kind={only ? 'primary' : 'secondary'} size="small" aria-pressed={only} onClick={() => setOnly(!only)}>
          {t('mail-template.only-reworded')}
        </Button>
      </div>
      <QueryView query={templates}>
        {(rows) => {
          const shown = rows.filter(found)
          if (shown.length === 0) return <EmptyState icon="mail" title={t('mail-template.none')} text={t('mail-template.none-text')} />
          return GROUPS.map((group) => {
            const its = shown.filter(({ template }) => groupOf(template) === group)
            return (
              its.length > 0 && (
                <section key={group} className="pt-6">
                  <h2 className="mb-2 font-semibold">
                    {t(group === 'aftercare' || group === 'loyalty' ? `frame.group-${group}` : `mail-template.group-${group}`)}
                  </h2>
                  <ul className="grid max-w-[1400px] gap-2 @min-[900px]:grid-cols-2 @min-[1300px]:grid-cols-3">
                    {its.map((row) => (
                      <Template key={row.template} row={row} name={name(row)} here={path === templatePaths.one(row.template)} />
                    ))}
                  </ul>
                </section>
              )
            )
          })
        }}
      </QueryView>
    </div>
  )
}

function Template({ row, name, here }: { row: MailTemplateRow; name: string; here: boolean }) {
  const { language } = useOffice()
  return (
    <li>
      <Go
        href={templatePaths.one(row.template)}
        aria-current={here ? 'page' : undefined}
        className={classNames(
          'flex h-full flex-col gap-0.5 rounded-control border px-4 py-2.5 hover:border-line-strong',
          here ? 'border-brand bg-brand-soft' : 'border-line',
        )}
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          <Marks {...row} />
        </span>
        <span className="text-sm text-ink-soft">{row.when}</span>
        <span className="mt-auto pt-1 text-sm text-ink-soft">→ {labelOf(MAIL_AUDIENCE_LABELS, row.audience, language)}</span>
      </Go>
    </li>
  )
}
