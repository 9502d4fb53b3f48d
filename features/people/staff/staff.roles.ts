// What each role of the back office may do; every permission stands in contract/permission.ts.
// The table staff_roles is a copy of this list, refreshed when staff is set up.

import { EVERYTHING, type Permission } from '#contract/permission.ts'

/** `ofShop`: for the people of one shop. */
export type Role = { key: string; name: string; permissions: readonly (Permission | typeof EVERYTHING)[]; ofShop: boolean }

export const ROLES: readonly Role[] = [
  { key: 'administrator', name: 'Administrator', permissions: [EVERYTHING], ofShop: false },
  {
    key: 'sales',
    name: 'Sales',
    permissions: [
      'order:list',
      'order:freight:set',
      'order:edit',
      'order:cancel',
      'product:list',
      'buyer:list',
      'enquiry:list',
      'enquiry:edit',
      'subscriber:list',
      'subscriber:edit',
    ],
    ofShop: false,
  },
  { key: 'finance', name: 'Finance', permissions: ['order:list', 'payment:confirm'], ofShop: false },
  {
    key: 'warehouse',
    name: 'Warehouse',
    permissions: ['order:list', 'order:edit', 'shipment:create', 'product:list'],
    ofShop: false,
  },
  {
    key: 'product-manager',
    name: 'Product manager',
    permissions: ['product:list', 'product:edit', 'content:list', 'content:edit'],
    ofShop: false,
  },
  {
    key: 'seller',
    name: 'Seller',
    permissions: [
      'order:list',
      'order:freight:set',
      'order:edit',
      'order:cancel',
      'shipment:create',
      'product:list',
      'product:edit',
      'staff:list',
      'staff:invite',
      'staff:edit',
    ],
    ofShop: true,
  },
  {
    key: 'seller-sales',
    name: 'Seller, sales only',
    permissions: ['order:list', 'order:freight:set', 'product:list'],
    ofShop: true,
  },
]
