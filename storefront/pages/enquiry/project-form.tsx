import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { BUDGET_MAX, HospitalProject, MESSAGE_MAX, PROJECT_BEDS_MAX, registerProject } from '#contract/enquiry.ts'
import { isOver } from '#shared/time.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, Field } from '#ui/field.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { EmailField } from '../../parts/form/email-field.tsx'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm, type FieldErrors } from '../../parts/form/form-state.ts'
import { knownPerson } from '../../parts/form/known-person.ts'
import { NationAndPhone } from '../../parts/form/nation-and-phone.tsx'
import { PhoneOrCode } from '../../parts/form/phone-or-code.ts'
import { Unseen } from '../../parts/form/unseen.tsx'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useShop } from '../../shop/shop.ts'
import type { ProjectData } from './data.ts'
import { projectDrafts, type Draft, type DraftOwner } from '../../parts/form/drafts.ts'
import { wholeDollars } from './whole-dollars.ts'

/** Typed in whole dollars, as people group them; sent in cents. */
const Budget = v.pipe(v.string(), v.transform(wholeDollars), v.union([v.literal(''), v.pipe(v.number(), v.maxValue(BUDGET_MAX / 100))]))
const { ossIds: _apart, ...entries } = HospitalProject.entries
const Fields = v.object({ ...entries, phone: PhoneOrCode, budget: Budget })

const knownOf = ({ user }: ProjectData): Draft => ({
  hospitalName: user?.companyName ?? '',
  projectName: '',
  ...knownPerson(user),
  beds: '',
  budget: '',
  startDate: '',
  description: '',
})

export type Registered = { projectNo: string; email: string }
type Props = { data: ProjectData; owner: DraftOwner; draft: Draft | null; onSent: (registered: Registered) => void }

/** SPEC-090. */
export function ProjectForm({ data, owner, draft, onSent }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const [files, setFiles] = useState<Attached[]>([])
  const known = knownOf(data)
  const values = { ...known, ...draft }
  const form = useForm({
    schema: Fields,
    explain: (field, value) => (field === 'beds' || field === 'budget' ? t(`enquiry.${field}-invalid`) : explain(field, value)),
    check: ({ startDate = '' }): FieldErrors => (isOver(startDate, new Date()) ? { startDate: t('form.day-over') } : {}),
    send: async ({ budget, ...project }) => {
      const { projectNo } = await call(registerProject, {
        ...project,
        budget: budget === '' ? null : budget * 100,
        ossIds: files.map(({ ossId }) => ossId),
      })
      projectDrafts.drop()
      onSent({ projectNo, email: project.email })
    },
    failure,
  })
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    projectDrafts.keep(owner, known, event.currentTarget)
  }
  const { errors } = form
  const optional = t('form.optional')
  const field = (name: keyof typeof Fields.entries) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('enquiry.hospital')} autoComplete="organization" {...field('hospitalName')} />
        <Field label={t('enquiry.project-name')} hint={t('enquiry.project-name-hint')} autoComplete="off" {...field('projectName')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field
          label={t('enquiry.beds')}
          note={optional}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(PROJECT_BEDS_MAX).length}
          {...field('beds')}
        />
        <Field label={t('enquiry.budget')} note={optional} inputMode="numeric" autoComplete="off" {...field('budget')} />
        <Field label={t('enquiry.start')} note={optional} type="date" {...field('startDate')} />
      </div>
      <AreaField
        label={t('enquiry.description')}
        hint={t('enquiry.description-hint')}
        rows={7}
        maxLength={MESSAGE_MAX}
        className="field-sizing-content min-h-44"
        {...field('description')}
      />
      {data.user && (
        <section aria-labelledby="project-files" className="grid gap-2">
          <h3 id="project-files" className="font-medium">
            {t('enquiry.files')} <span className="ml-1 text-sm font-normal text-ink-faint">{optional}</span>
          </h3>
          <Files title={t('enquiry.project-files-drop')} files={files} onChange={setFiles} />
        </section>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('enquiry.person')} autoComplete="name" {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <NationAndPhone nation={values['nation']} phone={values['phone']} phoneNote={optional} errors={errors} />
      <Unseen />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-[46ch] text-sm text-ink-faint">{t('enquiry.privacy-note')}</p>
        <Button kind="primary" type="submit" busy={form.sending} className="max-wide:w-full">
          {t('enquiry.project-send')}
        </Button>
      </div>
    </form>
  )
}
