// Documents of a product: brought as PDF, each with its kind, its language and its title.
import { useState } from 'react'
import { DOCUMENT_KINDS, type ProductWhole } from '#contract/product-edit.ts'
import { uploadDocument, type DeskProduct } from '#contract/product-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES, inAll } from '#shared/language.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FileButton } from '../../kit/file-button.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import type { OwnFieldProps } from '../../kit/form-spec.ts'
import { useT } from './room.ts'

type Document = ProductWhole['documents'][number]

export function DocumentsField({ value, onChange, error, product }: OwnFieldProps & { product: DeskProduct }) {
  const t = useT()
  const { call, language } = useOffice()
  const [names, setNames] = useState(() => new Map(product.documents.map(({ fileId, fileName }) => [fileId, fileName])))
  const [sending, setSending] = useState(false)
  const list = value as Document[]
  const latest = useLatest(list)
  const change = (at: number, part: Partial<Document>) => onChange(list.map((one, i) => (i === at ? { ...one, ...part } : one)))
  const bring = async (file: File) => {
    setSending(true)
    try {
      const { fileId, fileName } = await call(uploadDocument, { id: product.id, file })
      setNames((before) => new Map([...before, [fileId, fileName]]))
      const title = inAll({ en: fileName.replace(/\.pdf$/i, '') })
      onChange([...latest.current, { fileId, kind: 'manual', language: null, title }])
    } catch (failure) {
      toast(errorText(failure, t), 'bad')
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid gap-3">
      {error && <p className="text-sm text-bad">{error}</p>}
      <p className="text-ink-soft">{t('product.documents-none')}</p>
      <ul className="grid gap-3 empty:hidden">
        {list.map((one, at) => {
          const name = names.get(one.fileId) ?? String(one.fileId)
          return (
            <li key={one.fileId} className="grid gap-3 rounded-tile border border-line p-3">
              <div className="flex items-center justify-between gap-2">
                <span className="truncate font-medium">{name}</span>
                <button
                  type="button"
                  aria-label={t('product.remove-document', { name })}
                  title={t('product.remove-document', { name })}
                  onClick={() => onChange(list.filter((_, i) => i !== at))}
                  className="grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist"
                >
                  <Icon name="trash" className="size-5" />
                </button>
              </div>
              <div className="grid gap-3 wide:grid-cols-2">
                <SelectField
                  label={t('product.document-kind')}
                  value={one.kind}
                  onChange={({ target }) => change(at, { kind: target.value as Document['kind'] })}
                >
                  {DOCUMENT_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`product.kind-${kind}`)}
                    </option>
                  ))}
                </SelectField>
                <SelectField
                  label={t('product.document-language')}
                  value={one.language ?? ''}
                  onChange={({ target }) => change(at, { language: (target.value || null) as Document['language'] })}
                >
                  <option value="">{t('product.no-language')}</option>
                  {LANGUAGES.map((each) => (
                    <option key={each} value={each}>
                      {LANGUAGE_NAMES[each].own}
                    </option>
                  ))}
                </SelectField>
                {LANGUAGES.filter((each) => each === 'en' || each === language || one.title[each]).map((each) => (
                  <Field
                    key={each}
                    lang={LANGUAGE_NAMES[each].locale}
                    label={`${t('product.document-title')}, ${LANGUAGE_NAMES[each].own}`}
                    value={one.title[each]}
                    onChange={({ target }) => change(at, { title: { ...one.title, [each]: target.value } })}
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <FileButton
        label={t('product.add-document')}
        accept="application/pdf,.pdf"
        busy={sending}
        className="justify-self-start"
        onFile={(file) => void bring(file)}
      />
    </div>
  )
}
