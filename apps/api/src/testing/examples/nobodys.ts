/** An id that belongs to nothing: what an example names where its preparation was refused. */
export const NOBODYS = '00000000-0000-7000-8000-000000000000';
