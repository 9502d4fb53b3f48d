// What the columns of a sheet hold that somebody else has made. What is said is kept for the shop, and stands here the next time.
import { useId, useState, type FormEvent } from 'react'
import type { sheetColumns } from '#contract/bulk.ts'
import type { Answer } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useSubmit } from '../../kit/use-submit.ts'
import { useT } from './room.ts'

export type SheetFields = Answer<typeof sheetColumns>

type Props = { fields: SheetFields; onSaid: (said: string[]) => Promise<void>; onBack: () => void; onClose: () => void }

/** Which product a row is of. */
const NAMES_IT = ['id', 'productModel']

export function ImportColumns({ fields: { columns, fields }, onSaid, onBack, onClose }: Props) {
  const t = useT()
  const [said, setSaid] = useState(() => columns.map(({ field }) => field))
  const { failure, sending, submit } = useSubmit((error) => errorText(error, t))
  const id = useId()
  const named = said.some((field) => NAMES_IT.includes(field))
  const isTwice = (field: string) => field !== '' && said.filter((one) => one === field).length > 1
  const twice = said.some(isTwice)
  const onSubmit = (event: FormEvent) => submit(event, () => onSaid(said))
  return (
    <Dialog
      title={t('bulk.columns-title')}
      closeLabel={t('kit.close')}
      width="820px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button onClick={onBack}>{t('kit.back')}</Button>
          <Button type="submit" form={id} kind="primary" busy={sending} disabled={!named || twice}>
            {t('bulk.look-first')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">{t('bulk.columns-text')}</p>
        <ul className="divide-y divide-line rounded-control border border-line">
          {columns.map(({ heading, examples, known }, at) => (
            <li key={at} className="grid gap-2 px-3 py-2.5 wide:grid-cols-2 wide:items-center">
              <span className="min-w-0">
                <span className="block font-medium break-words">{heading || t('bulk.column-number', { number: at + 1 })}</span>
                <span className="line-clamp-1 text-sm text-ink-soft">{examples.join(' · ') || '–'}</span>
              </span>
              <span className="grid min-w-0 gap-1">
                <select
                  aria-label={t('bulk.column-holds', { column: heading || at + 1 })}
                  aria-invalid={isTwice(said[at]!)}
                  value={said[at]}
                  onChange={({ target }) => setSaid(said.map((one, place) => (place === at ? target.value : one)))}
                  className={classNames(
                    'h-11 w-full min-w-0 rounded-control border bg-ground px-2',
                    isTwice(said[at]!) ? 'border-bad' : 'border-line-strong',
                  )}
                >
                  <option value="">{t('bulk.column-none')}</option>
                  {fields.map(({ field, label }) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </select>
                {known !== 'ours' && <span className="text-sm text-ink-faint">{t(`bulk.column-${known}`)}</span>}
              </span>
            </li>
          ))}
        </ul>
        {!named && <p role="alert">{t('bulk.columns-nameless')}</p>}
        {twice && <p role="alert">{t('bulk.columns-twice')}</p>}
        <FormFailure text={failure} />
      </form>
    </Dialog>
  )
}
