/**
 * Must be the first import of the server: React chooses its build on first import, and the development build is several
 * times slower.
 */
process.env.NODE_ENV = 'production';
