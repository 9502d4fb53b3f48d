/** Order status on the wire (mall4j numbers); 0 as a filter means all, 6 is the tab 'unfinished'. */
export const ORDER_STATUS = { all: 0, unpaid: 1, processing: 2, shipped: 3, completed: 5, closed: 6 } as const
