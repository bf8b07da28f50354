import { z } from 'zod';
import { teacher } from '../access/access';
import type { Endpoint } from './core';
import { Cart, CartTotals } from './selfStudyShapes';
import { Id } from './shapes';

const planPath = z.object({ id: Id });
const inCart = z.strictObject({ planId: Id, courseId: Id });
const manyInCart = z.strictObject({ planId: Id, courseIds: z.array(Id).min(1).max(200) });

/** The cart of a plan: rows about it are answered where money is. */
export const cartEndpoints = {
  'GET /api/SelfStudy/GetShoppingCart/{id}': {
    summary: 'My cart of a plan, with changed prices and what cannot be bought',
    access: teacher,
    path: planPath,
    out: Cart,
  },
  'GET /api/SelfStudy/SumShoppingCart/{id}': {
    summary: 'Totals of my cart of a plan',
    access: teacher,
    path: planPath,
    out: CartTotals,
  },
  'PUT /api/SelfStudy/InsertCourse': {
    summary: 'Put a course into my cart; there already, nothing changes',
    access: teacher,
    body: inCart,
    out: CartTotals,
  },
  'PUT /api/SelfStudy/InsertCourses': {
    summary: 'Put courses into my cart; what cannot be bought is left out with the reason',
    access: teacher,
    body: manyInCart,
    out: CartTotals.extend({ skipped: z.array(z.object({ courseId: Id, reason: z.string() })) }),
  },
  'DELETE /api/SelfStudy/DeleteCourse': {
    summary: 'Take a course out of my cart; not there, nothing changes',
    access: teacher,
    body: inCart,
    out: CartTotals,
  },
  'POST /api/SelfStudy/DeleteCourses': {
    summary: 'Take courses out of my cart',
    access: teacher,
    body: manyInCart,
    out: CartTotals,
  },
} as const satisfies Record<string, Endpoint>;

export type CartCall = keyof typeof cartEndpoints;
