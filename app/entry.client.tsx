// The framework builds this and no page loads it: pages are documents, their scripts are in app/start/.
export {};
