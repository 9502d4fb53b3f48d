// Adding a bank account, changing one, deleting one. What a country's banks need is asked for, and nothing else.
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { addBank, BankFields, changeBank, dropBank, ownBank, Proof, type Bank } from '#contract/bank-account.ts'
import { BANK_FORM_LABELS, bankFormOf } from '#contract/codes/bank-form.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { CountryOptions } from '../../parts/countries.tsx'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useErrorText, useTell } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { ProofFields } from './proof.tsx'

const Fields = v.object({ ...BankFields.entries, isDefault: v.optional(v.literal('Y')), ...Proof })

type Props = { bank: Bank | null; nation: string; hasPassword: 'Y' | 'N'; waitHours: number; onClose: () => void; onSaved: () => void }

export function BankDialog({ bank, ...props }: Props) {
  const { call, t } = useShop()
  const tell = useTell()
  // The number in full comes when its owner opens it, and is nowhere else.
  const [whole, setWhole] = useState<Bank | null>(null)
  const { onClose } = props
  useEffect(() => {
    if (bank) call(ownBank, { id: bank.id }).then(setWhole, (error: unknown) => (tell(error), onClose()))
  }, [bank, call, tell, onClose])
  return (
    <Dialog
      title={t(bank ? 'withdrawal.bank-change' : 'withdrawal.bank-add')}
      closeLabel={t('frame.close')}
      width="640px"
      onClose={onClose}
    >
      {(!bank || whole) && <BankForm {...props} bank={whole} />}
    </Dialog>
  )
}

function BankForm({ bank, nation: own, hasPassword, waitHours, onClose, onSaved }: Props) {
  const { call, t, language } = useShop()
  const failure = useErrorText()
  const [nation, setNation] = useState(bank?.nation ?? own)
  const labels = BANK_FORM_LABELS[bankFormOf(nation)]
  const form = useForm({
    schema: Fields,
    explain: (field, value) => {
      if (field === 'nation') return t('withdrawal.nation-missing')
      return t(value.trim() ? 'withdrawal.field-wrong' : 'form.required')
    },
    send: async (fields) => {
      const wanted = { ...fields, routingNo: labels.routing ? fields.routingNo : '' }
      await (bank ? call(changeBank, { ...wanted, id: bank.id }) : call(addBank, wanted))
      onSaved()
    },
    failure,
  })
  const { errors } = form
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <p className="text-ink-soft">{t('withdrawal.bank-text', { hours: waitHours })}</p>
      <FormFailure text={form.failure} errors={errors} />
      <Field
        label={t('withdrawal.holder')}
        hint={t('withdrawal.holder-hint')}
        name="accountName"
        autoComplete="name"
        defaultValue={bank?.accountName}
        error={errors['accountName']}
      />
      <SelectField
        label={t('withdrawal.nation')}
        name="nation"
        value={nation}
        onChange={(event) => setNation(event.target.value)}
        error={errors['nation']}
      >
        <option value="" disabled>
          {t('form.choose')}
        </option>
        <CountryOptions chosen={nation} />
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={pick(labels.number, language)}
          name="accountNo"
          autoComplete="off"
          spellCheck={false}
          hint={labels.routing === null && labels.example ? t('withdrawal.like', { example: labels.example }) : undefined}
          defaultValue={bank?.accountNo}
          error={errors['accountNo']}
        />
        {labels.routing && (
          <Field
            label={pick(labels.routing, language)}
            name="routingNo"
            autoComplete="off"
            spellCheck={false}
            hint={t('withdrawal.like', { example: labels.example })}
            defaultValue={bank?.routingNo}
            error={errors['routingNo']}
          />
        )}
        <Field
          label={t('withdrawal.swift')}
          hint={t('withdrawal.like', { example: 'DEUTDEFF' })}
          name="swiftCode"
          autoComplete="off"
          spellCheck={false}
          defaultValue={bank?.swiftCode}
          error={errors['swiftCode']}
        />
        <Field label={t('withdrawal.bank')} name="bankName" autoComplete="off" defaultValue={bank?.bankName} error={errors['bankName']} />
      </div>
      <Field
        label={t('withdrawal.bank-address')}
        note={t('form.optional')}
        name="bankAddress"
        autoComplete="off"
        defaultValue={bank?.bankAddress}
        error={errors['bankAddress']}
      />
      {bank?.isDefault !== 'Y' && (
        <label className="flex items-center gap-3">
          <input type="checkbox" name="isDefault" value="Y" className="size-5 accent-brand" />
          {t('withdrawal.as-default')}
        </label>
      )}
      <ProofFields hasPassword={hasPassword} errors={errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('frame.cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.sending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}

type Dropping = { bank: Bank; hasPassword: 'Y' | 'N'; onClose: () => void; onDropped: () => void }

export function DropDialog({ bank, hasPassword, onClose, onDropped }: Dropping) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const form = useForm({
    schema: v.object(Proof),
    explain: () => t('withdrawal.field-wrong'),
    send: async (proof) => {
      await call(dropBank, { id: bank.id, ...proof })
      onDropped()
    },
    failure,
  })
  return (
    <Dialog title={t('withdrawal.bank-delete')} closeLabel={t('frame.close')} width="500px" onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
        <p className="text-ink-soft">{t('withdrawal.bank-delete-text', { bank: bank.bankName, account: bank.accountNo })}</p>
        <FormFailure text={form.failure} errors={form.errors} />
        <ProofFields hasPassword={hasPassword} errors={form.errors} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('frame.cancel')}</Button>
          <Button kind="danger" type="submit" busy={form.sending}>
            {t('form.delete')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
