import { useMemo, useRef, useState, type FormEvent } from 'react'
import { useBlocker } from '@tanstack/react-router'
import * as v from 'valibot'
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import { Nation, Phone } from '#contract/fields.ts'
import { getInfo, type UserInfo } from '#contract/account.ts'
import { modifyInfo, Profile, SEXES } from '#contract/profile.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useLeaveAsk } from '../../parts/form/leave-ask.ts'
import { NameFields } from '../../parts/form/name-fields.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm, type FieldErrors } from '../../parts/form/form-state.ts'
import { useHydrated } from '../../parts/hydrated.ts'
import { JOB_TITLES, JobTitles } from '../../parts/form/job-titles.tsx'
import { NationAndPhone } from '../../parts/form/nation-and-phone.tsx'
import { useDictionary } from '../../shop/dictionaries.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { IdentityField } from '../session/identity-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { MyInfoEditData } from './my-info.data.ts'
import { useGo } from '../../shop/go.ts'
import { AvatarEditor } from './my-info-avatar.tsx'
import { dropDraft, keepDraft, readDraft, type Draft } from './my-info-draft.ts'

type User = UserInfo['user']

const nothing = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)
// An account that came from an identity provider has neither until they are given; once given they are not taken away.
const Fields = v.object({ ...Profile.entries, phone: v.union([nothing, Phone]), nation: v.optional(v.union([nothing, Nation])) })

const valuesOf = (user: User): Draft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  nickName: user.nickName,
  nation: user.nation,
  phone: user.phonenumber,
  companyName: user.companyName,
  identityType: user.identityType,
  jobTitle: user.jobTitle,
  sex: user.sex,
  birthday: user.birthday ?? '',
})

/** SPEC-069, SPEC-162: every detail of one's own, and the picture. */
export function MyInfoEditPage({ data: user }: { data: MyInfoEditData }) {
  const t = useT()
  const hydrated = useHydrated()
  const [discarded, setDiscarded] = useState(false)
  const draft = useMemo(() => (hydrated && !discarded ? readDraft(user.userId) : null), [hydrated, discarded, user.userId])
  const discard = () => {
    dropDraft()
    setDiscarded(true)
  }
  return (
    <AccountFrame title={t('account.edit-title')} crumbs={[{ label: t('frame.my-details'), href: '/my-info' }]}>
      <div className="grid max-w-[720px] gap-8">
        <AvatarEditor user={user} />
        {draft && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-caution-soft px-4 py-2 text-caution">
            {t('account.draft')}
            <Button kind="quiet" onClick={discard}>
              {t('account.draft-discard')}
            </Button>
          </p>
        )}
        <ProfileForm key={draft ? 'draft' : 'kept'} user={user} draft={draft} />
      </div>
    </AccountFrame>
  )
}

function ProfileForm({ user, draft }: { user: User; draft: Draft | null }) {
  const { call, visitor, t, language } = useShop()
  const go = useGo()
  const failure = useErrorText()
  const explain = useExplain()
  const [kept] = useState(() => valuesOf(user)) // what the fields began with, whatever is loaded meanwhile
  const values = { ...kept, ...draft }
  const dirty = useRef(draft !== null)
  const mayLeave = useLeaveAsk()

  useBlocker({
    // On the way to the log-in (the session has ended) nothing is asked: what was typed waits here.
    shouldBlockFn: async ({ next }) => {
      if (!dirty.current || next.pathname === '/login' || next.pathname === '/my-info-edit') return false
      const leave = await mayLeave()
      if (leave) dropDraft()
      return !leave
    },
    enableBeforeUnload: () => dirty.current,
  })
  const form = useForm({
    schema: Fields,
    explain: (field, value) => (field === 'birthday' ? t('account.birthday-invalid') : explain(field, value)),
    check: ({ birthday = '' }) => {
      const found: FieldErrors = {}
      if (birthday > new Date().toISOString().slice(0, 10)) found['birthday'] = t('account.birthday-invalid')
      return found
    },
    send: async (values) => {
      // Only what was changed here: another tab or device may have changed the rest since this page was loaded.
      const changes = Object.fromEntries(Object.entries(values).filter(([name, value]) => (value ?? '') !== (kept[name] ?? '')))
      await call(modifyInfo, changes)
      dirty.current = false
      dropDraft()
      toast(t('account.saved'), 'good')
      const { user: fresh } = await call(getInfo)
      visitor.set({ ...visitor.read(), user: fresh })
      go('/my-info', { replace: true })
    },
    failure,
  })
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    const typed: Draft = {}
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') typed[name] = value
    const changes = Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== (kept[name] ?? '')))
    dirty.current = Object.keys(changes).length > 0
    if (dirty.current) keepDraft(user.userId, changes)
    else dropDraft()
  }
  const { errors } = form
  const optional = t('form.optional')
  const kinds = useDictionary('identity_type')
  const kind = values['identityType']!
  const gone = kinds.length > 0 && !kinds.some(({ value }) => value === kind) // else the first would seem to be chosen, and be saved
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameFields values={values} errors={errors} />
      </div>
      <Field
        label={t('account.nick-name')}
        note={optional}
        name="nickName"
        autoComplete="nickname"
        hint={t('account.nick-name-hint')}
        defaultValue={values['nickName']}
        error={errors['nickName']}
      />
      <NationAndPhone nation={values['nation']} phone={values['phone']} errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t('account.info-organisation')}
          note={optional}
          name="companyName"
          autoComplete="organization"
          defaultValue={values['companyName']}
          error={errors['companyName']}
        />
        <IdentityField value={kind} error={errors['identityType']}>
          {gone && <option value={kind}>{t('account.kind-gone', { kind: labelOf(IDENTITY_LABELS, kind, language) })}</option>}
        </IdentityField>
        <Field
          label={t('account.info-job')}
          note={optional}
          name="jobTitle"
          autoComplete="organization-title"
          list={JOB_TITLES}
          defaultValue={values['jobTitle']}
          error={errors['jobTitle']}
        />
        <JobTitles />
        <SelectField label={t('account.sex')} name="sex" autoComplete="sex" defaultValue={values['sex']} error={errors['sex']}>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {t(`account.sex-${sex}`)}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('account.birthday')}
          note={optional}
          name="birthday"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          defaultValue={values['birthday']}
          error={errors['birthday']}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => go('/my-info', { replace: true })}>{t('frame.cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.sending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}
