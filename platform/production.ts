/**
 * Imported first of all by the server: React decides with its first import which of its builds it is, and the
 * development one renders several times more slowly. Only `npm run dev` wants that one.
 */
process.env.NODE_ENV = 'production';
