// The products that staff sees, as a spreadsheet: what can be edited in a cell, which comes back by an import, and what is only read.
import type { DeskProductRow } from '#contract/product-desk.ts'
import { PRODUCT_STATUS_LABELS } from '#contract/codes/product.ts'
import type { Column, Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Heading } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { attributeCell, attributeField, type AttributeColumn, type Said } from './product-sheet.attributes.ts'
import { LEAVES, type Flat, type Speech } from './product-sheet.ts'

export type SheetProduct = DeskProductRow & { flat: Flat; attributes: readonly AttributeSpec[] }
type Read = Column<SheetProduct>

const READ: (Read & { heading: Heading })[] = [
  { heading: 'status', of: ({ status }, { label }) => label(PRODUCT_STATUS_LABELS, status), width: 14 },
  { heading: 'shop', of: ({ shopName }) => shopName },
  { heading: 'sold', of: ({ saleNum }) => saleNum, kind: 'whole' },
  { heading: 'completeness', of: ({ completeness }) => completeness, kind: 'whole' },
  { heading: 'languages', of: ({ languages }) => languages.join(', '), width: 18 },
  { heading: 'certificate-end', of: ({ certificateEnd }) => certificateEnd, width: 14 },
  { heading: 'changed', of: ({ changeTime }) => changeTime, kind: 'time' },
]
export const READ_ONLY: readonly Heading[] = READ.map(({ heading }) => heading)

export const productSpreadsheet = (speech: Speech, attributes: readonly AttributeColumn[]): Spreadsheet<SheetProduct> => ({
  list: 'products',
  title: { en: 'Products', zh: '产品', es: 'Productos', fr: 'Produits', pt: 'Produtos' },
  columns: [
    { heading: 'product-number', of: ({ id }) => id, kind: 'whole' },
    ...LEAVES.map(({ field, heading, suffix, kind }): Read => ({
      heading,
      ...(suffix ? { suffix } : {}),
      of: ({ flat }) => kind.show(flat[field] as never, speech),
      kind: kind.cell ?? 'text',
    })),
    ...attributes.map((one): Read => ({
      heading: { text: one.heading },
      of: ({ flat, attributes: own }) =>
        attributeCell(
          { specs: own.filter((its) => attributeField(its) === one.field) },
          flat[one.field] as Said | undefined,
          speech.language,
        ),
      width: 20,
    })),
    ...READ,
  ],
})
