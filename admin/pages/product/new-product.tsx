// Beginning a product: as little as it takes, then the form for all the rest.
import { useState } from 'react'
import * as v from 'valibot'
import { copyProduct, createProduct, type DeskProduct } from '#contract/product-desk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LANGUAGES } from '#shared/language.ts'
import { useMe } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-spec.ts'
import { useGo } from '../../kit/navigation.tsx'
import { useBegun } from '../../kit/use-begun.ts'
import { useSend } from '../../kit/use-act.ts'
import { productPaths, useT } from './room.ts'
import { useChoices } from './use-choices.ts'

/** What was made opens in its form. */
function useToForm(onClose: () => void) {
  const go = useGo()
  return ({ id }: { id: number }) => {
    onClose()
    go(productPaths.edit(id))
  }
}

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, '']))

type Closing = { onClose: () => void }

export function NewProduct() {
  const t = useT()
  const [open, setOpen] = useState(false)
  useBegun(() => setOpen(true))
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" className="size-4" />
        {t('product.new')}
      </Button>
      {open && <NewDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewDialog({ onClose }: Closing) {
  const t = useT()
  const send = useSend()
  const toForm = useToForm(onClose)
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
      send={(value) => send(createProduct, value)}
      onClose={onClose}
      onDone={toForm}
    />
  )
}

const Copy = v.omit(copyProduct.input, ['id'])

export function CopyDialog({ product, onClose }: Closing & { product: DeskProduct }) {
  const t = useT()
  const send = useSend()
  const toForm = useToForm(onClose)
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
      send={(value) => send(copyProduct, { id: product.id, ...value })}
      onClose={onClose}
      onDone={toForm}
    />
  )
}
