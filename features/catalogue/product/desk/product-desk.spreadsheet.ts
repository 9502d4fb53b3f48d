import type { DeskProductRow } from '#contract/product-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The products that staff sees, as a spreadsheet. */
export const productSpreadsheet: Spreadsheet<DeskProductRow> = {
  list: 'products',
  columns: [
    { heading: 'product', of: ({ productName }) => productName, width: 40 },
    { heading: 'model', of: ({ productModel }) => productModel },
    { heading: 'brand', of: ({ brand }) => brand },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'category', of: ({ productTypeName }) => productTypeName },
    { heading: 'sale', of: ({ onSale }, { word }) => word('sale', onSale), width: 14 },
    { heading: 'price-usd', of: ({ priceFee }) => priceFee, kind: 'money' },
    { heading: 'saving-usd', of: ({ savePriceFee }) => savePriceFee, kind: 'money' },
    { heading: 'minimum', of: ({ leastNum }) => leastNum, kind: 'whole' },
    { heading: 'multiple', of: ({ orderMultiple }) => orderMultiple, kind: 'whole' },
    { heading: 'sold', of: ({ saleNum }) => saleNum, kind: 'whole' },
    { heading: 'completeness', of: ({ completeness }) => completeness, kind: 'whole' },
    { heading: 'languages', of: ({ languages }) => languages.join(', '), width: 18 },
    { heading: 'changed', of: ({ changeTime }) => changeTime, kind: 'time' },
  ],
}
