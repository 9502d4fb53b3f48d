// Beginning a product: as little as it takes, then the form for all the rest.
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { copyProduct, createProduct, type DeskProduct } from '#contract/product-desk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LANGUAGES } from '#shared/language.ts'
import { useMe } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-spec.ts'
import { useGo } from '../../kit/navigation.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { productPaths, useT } from './room.ts'
import { useChoices } from './use-choices.ts'

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, '']))

/** To the form of what was made, once its dialog is gone: while that is open it holds back whoever leaves. */
export function useToForm(): (id: number) => void {
  const go = useLatest(useGo())
  const [made, setMade] = useState<number | null>(null)
  useEffect(() => {
    if (made !== null) go.current(productPaths.edit(made))
  }, [made, go])
  return setMade
}

type Closing = { onClose: () => void; onMade: (id: number) => void }

export function NewProduct() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const toForm = useToForm()
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" className="size-4" />
        {t('product.new')}
      </Button>
      {open && (
        <NewDialog
          onClose={() => setOpen(false)}
          onMade={(id) => {
            setOpen(false)
            toForm(id)
          }}
        />
      )}
    </>
  )
}

function NewDialog({ onClose, onMade }: Closing) {
  const t = useT()
  const send = useSend()
  const made = useRef(0)
  const me = useMe()
  const { shops, categories } = useChoices()
  const fields: FieldSpec[] = [
    { name: 'productModel', label: t('product.model-number'), autoFocus: true, wide: true },
    { name: 'name', label: t('product.name'), kind: 'texts' },
    {
      name: 'productTypeId',
      label: t('product.category'),
      kind: 'reference',
      wide: true,
      reference: {
        known: [],
        find: async (keyword) =>
          categories
            .filter(({ label }) => label.toLowerCase().includes(keyword.trim().toLowerCase()))
            .map(({ id, label }) => ({ id, label })),
      },
    },
    ...(me.shopId === null
      ? [
          {
            name: 'shopId',
            label: t('product.shop'),
            kind: 'reference',
            wide: true,
            reference: {
              known: [],
              find: async (keyword: string) =>
                shops
                  .filter(({ name }) => name.toLowerCase().includes(keyword.trim().toLowerCase()))
                  .map(({ id, name }) => ({ id, label: name })),
            },
          } satisfies FieldSpec,
        ]
      : []),
  ]
  return (
    <FormDialog
      title={t('product.new')}
      intro={<p className="mb-4 text-ink-soft">{t('product.new-text')}</p>}
      schema={createProduct.input}
      fields={fields}
      initial={{ productModel: '', name: NO_TEXTS, productTypeId: null, shopId: null }}
      submit={t('product.begin')}
      send={async (value) => {
        made.current = (await send(createProduct, value)).id
      }}
      onClose={onClose}
      onDone={() => onMade(made.current)}
    />
  )
}

const Copy = v.omit(copyProduct.input, ['id'])

export function CopyDialog({ product, onClose, onMade }: Closing & { product: DeskProduct }) {
  const t = useT()
  const send = useSend()
  const made = useRef(0)
  return (
    <FormDialog
      title={t('product.copy')}
      intro={<p className="mb-4 text-ink-soft">{t('product.copy-text')}</p>}
      schema={Copy}
      fields={[
        { name: 'productModel', label: t('product.model-number'), autoFocus: true, wide: true },
        { name: 'name', label: t('product.name'), kind: 'texts' },
      ]}
      initial={{ productModel: '', name: product.name }}
      submit={t('product.begin')}
      send={async (value) => {
        made.current = (await send(copyProduct, { id: product.id, ...value })).id
      }}
      onClose={onClose}
      onDone={() => onMade(made.current)}
    />
  )
}
